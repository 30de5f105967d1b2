import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import {
  ENGRAVING_FONTS,
  ENGRAVING_MAX,
  graphemes,
  isEngravingFont,
  type EngravingFont,
} from "~/domain/engraving";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";
import { query } from "~/lib/paths";
import { Button } from "~/ui/button";
import { RadioGroup, TextField } from "~/ui/field";
import { EngravingPicture } from "./picture";
import type { EngravedRing, ShownEngraving } from "./shown";
import type { LiveEngraving } from "./use-live";
import "./engraving.css";

type Errors = { engravingText?: string[] | null; engravingFont?: string[] | null };

/**
 * Text and font with their preview, for the form of a page. The field comes first and nothing above it changes size, so
 * it stays in place while somebody types. The preview follows the typed text, but waits while an input method is
 * composing. Why a text cannot be engraved is said once, at the field.
 */
export function EngravingFields({
  ring,
  live,
  typed,
  errors,
  onText,
  wish,
}: {
  ring: EngravedRing;
  live: LiveEngraving;
  typed: { text: string; font: EngravingFont };
  errors: Errors;
  onText: (text: string, font: EngravingFont) => void;
  /** The way out for letters that cannot be engraved here, at once below the reason. */
  wish?: ReactNode;
}) {
  const { t } = useTranslation(["engraving", "common"]);
  // The boutique itself sells here, so the hint does not send anybody to the boutique.
  const counter = useShell()?.isSeller === true;
  const [standing, setStanding] = useState(typed.text);
  const fields = useRef<HTMLDivElement>(null);
  const composing = useRef(false);
  const reason = errors.engravingText?.[0] ?? live.shown.problem;
  function follow(): void {
    const form = fields.current?.closest("form");
    if (!form || composing.current) return;
    const data = new FormData(form);
    const [text, font] = [data.get("engravingText"), data.get("engravingFont")];
    if (typeof text !== "string" || !isEngravingFont(font)) return;
    setStanding(text);
    onText(text, font);
    live.ask(text, font);
  }
  // Text that was typed before the scripts arrived.
  useEffect(() => {
    const form = fields.current?.closest("form");
    if (form && new FormData(form).get("engravingText") !== typed.text) follow();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, with the page's own text
  }, []);
  const composition = (event: FormEvent) => {
    composing.current = event.type === "compositionstart";
    follow();
  };
  return (
    <div
      ref={fields}
      className="engraving-fields"
      onInput={follow}
      onCompositionStart={composition}
      onCompositionEnd={composition}
    >
      <div aria-live="polite">
        <TextField
          name="engravingText"
          label={t("text")}
          optional={t("common:form.optional")}
          hint={t(counter ? "hint_counter" : "hint", { max: ENGRAVING_MAX })}
          defaultValue={typed.text}
          errors={reason ? [reason] : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          lang=""
        />
      </div>
      {wish}
      <Letters count={graphemes(standing).length} />
      <EngravingPreview ring={ring} shown={live.shown} />
      <RadioGroup
        name="engravingFont"
        legend={t("font")}
        value={typed.font}
        errors={errors.engravingFont ?? undefined}
        options={ENGRAVING_FONTS.map((value) => ({
          value,
          content: (
            <>
              <span>{value}</span>{" "}
              <img
                className="face-sample"
                src={`/render/face.svg${query({ font: value })}`}
                alt=""
                height={40}
                loading="lazy"
              />
            </>
          ),
        }))}
      />
    </div>
  );
}

/** How many of the allowed letters are used. Where they are too many, the field says so with their number. */
function Letters({ count }: { count: number }) {
  const { t } = useTranslation("engraving");
  return (
    <p className="script-only quiet" aria-live="polite">
      {count > ENGRAVING_MAX ? null : t("counter", { count, max: ENGRAVING_MAX })}
    </p>
  );
}

/**
 * Draws the preview without scripts. It comes after the form's submit button, so that Enter does not trigger it.
 * `form`: id of its form if it stands outside of it.
 */
export function PreviewButton() {
  const { t } = useTranslation("engraving");
  return (
    <Button className="no-script-only" size="l" theme="secondary" name="intent" value="preview">
      {t("show")}
    </Button>
  );
}

/** The strip with the letters, and how much of the band they use. */
function EngravingPreview({ ring, shown }: { ring: EngravedRing; shown: ShownEngraving }) {
  const { t } = useTranslation("engraving");
  const { number } = useLocale();
  const { figures, problem, text, font } = shown;
  return (
    <figure className="engraving-preview">
      <EngravingPicture
        ring={ring}
        text={text}
        font={font}
        alt={text ? t("alt", { text, font }) : t("empty")}
      />
      <figcaption aria-live="polite">
        {problem
          ? null
          : figures
            ? t("figures", {
                used: number(figures.used),
                free: number(figures.free),
                height: number(figures.height),
              })
            : t("empty")}
        <span className="quiet">{t("reading")}</span>
      </figcaption>
    </figure>
  );
}
