import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { innerDiameter, localSize, SIZE_MAX, SIZE_MIN, sizeSystem } from "~/domain/ring-size";
import { diameterOnScreen, MIN_CARD, MAX_CARD } from "~/domain/screen-scale";
import { numberFormat } from "~/i18n/formats";
import { inSentences } from "~/i18n/in-sentences";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, ButtonLink, TextLink } from "~/ui/button";
import { GetForm } from "~/ui/form";
import { HiddenFields } from "~/ui/hidden-fields";
import type { loader } from "./route.server";
import "./page.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["size", "reference"] };

/** Height of the gauge against which the card is held, in CSS pixels. */
const GAUGE = 120;

export default function RingSizer() {
  const { t } = useTranslation("size");
  const { href, tag } = useLocale();
  const asked = useLoaderData<typeof loader>();
  const [card, setCard] = useState(asked.card);
  const [size, setSize] = useState(asked.size);
  const { to } = asked;
  return (
    <div className="sizer">
      <h1>{t("screen.title")}</h1>
      <p className="lead">{t("screen.lead")}</p>
      <GetForm className="form" replace preventScrollReset>
        <HiddenFields of={{ to }} />
        <section aria-labelledby="scale">
          <h2 id="scale">{t("screen.scale")}</h2>
          <p id="scale-words">{t("screen.scale_words")}</p>
          <div className="sizer-frame">
            <svg className="sizer-card" width={card} height={GAUGE} role="img" aria-label={t("screen.gauge")}>
              <rect width={card} height={GAUGE} />
              <path d={`M.5 0v${String(GAUGE)}M${String(card - 0.5)} 0v${String(GAUGE)}`} />
            </svg>
          </div>
          <Slider
            name="card"
            label={t("screen.card")}
            by="scale-words"
            range={[MIN_CARD, MAX_CARD]}
            value={card}
            onValue={setCard}
          />
        </section>
        <section aria-labelledby="circle">
          <h2 id="circle">{t("screen.circle")}</h2>
          <p id="circle-words">{t("screen.circle_words")}</p>
          <div className="sizer-frame">
            <Circle diameter={diameterOnScreen(size, card)} />
          </div>
          <Slider
            name="size"
            label={t("screen.size")}
            by="circle-words"
            range={[SIZE_MIN, SIZE_MAX]}
            value={size}
            onValue={setSize}
          />
          <Told size={size} />
        </section>
        <div className="no-script-only">
          <Button theme="secondary">{t("screen.show")}</Button>
        </div>
      </GetForm>
      <div className="actions">
        {to ? (
          <ButtonLink to={withSize(to, size)} size="l">
            {t("screen.to_ring")}
          </ButtonLink>
        ) : null}
        <ButtonLink
          to={href("catalog", {}, { size: String(size) })}
          size="l"
          theme={to ? "secondary" : "primary"}
        >
          {t("screen.to_rings")}
        </ButtonLink>
      </div>
      <p className="quiet">{inSentences(tag, [t("advice"), t("approximate")])}</p>
      <p>
        <TextLink to={href("size-guide", {}, { to })} reload>
          {t("title")}
        </TextLink>
      </p>
    </div>
  );
}

/** A size in the scale of the region, with the inside diameter that a jeweller measures. */
function Told({ size }: { size: number }) {
  const { t } = useTranslation(["size", "reference"]);
  const { region, tag } = useLocale();
  const system = sizeSystem(region);
  const local = system === "eu" ? [] : [t(`reference:size_in.${system}`, { size: localSize(size, system) })];
  return (
    <p className="sizer-told">
      <output htmlFor="size" name="told">
        <strong>{[...local, t("size:screen.mm", { size })].join(" / ")}</strong>{" "}
        <span className="quiet">
          {t("size:screen.inside", { mm: numberFormat(tag, 1).format(innerDiameter(size)) })}
        </span>
      </output>
    </p>
  );
}

function Circle({ diameter }: { diameter: number }) {
  return (
    <svg className="sizer-circle" width={diameter} height={diameter} aria-hidden="true">
      <circle cx="50%" cy="50%" r={diameter / 2} />
    </svg>
  );
}

/**
 * A slider. With scripts it redraws at once; a button on either side moves it by one step, for fingers and keyboards.
 */
function Slider({
  name,
  label,
  by,
  range: [min, max],
  value,
  onValue,
}: {
  name: string;
  label: string;
  /** Id of the words that say how. */ by: string;
  range: [min: number, max: number];
  value: number;
  onValue: (value: number) => void;
}) {
  const step = (way: -1 | 1) => (
    <button
      type="button"
      className="button button-m button-secondary script-only"
      aria-label={`${label} ${way < 0 ? "−" : "+"}`}
      onClick={() => onValue(Math.min(max, Math.max(min, value + way)))}
    >
      <span aria-hidden="true">{way < 0 ? "−" : "+"}</span>
    </button>
  );
  return (
    <div className="sizer-slide">
      {step(-1)}
      <input
        type="range"
        id={name}
        name={name}
        aria-label={label}
        aria-describedby={by}
        min={min}
        max={max}
        value={value}
        onChange={(event) => onValue(Number(event.target.value))}
      />
      {step(1)}
    </div>
  );
}

/** The page of a ring with another size. */
function withSize(to: string, size: number): string {
  const [path = "", search] = to.split("?");
  const query = new URLSearchParams(search);
  query.set("size", String(size));
  return `${path}?${query}`;
}
