import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StoneStateLabel } from "~/features/counter/availability";
import { TellMeWhenFree } from "~/features/counter/tell-me-when-free";
import { AddToTray } from "~/features/stone/add-to-tray";
import { CompareTable } from "~/features/stone/compare";
import { LightPanel } from "~/features/stone/light-panel";
import { OnFinger } from "~/features/stone/on-finger";
import type { ShownStone } from "~/features/stone/shown";
import { StonePictures, StoneReport } from "~/features/stone/stone-sections";
import { WhereaboutsPanel } from "~/features/stone/whereabouts";
import { TwinPanel } from "~/features/stone/twin-panel";
import { useLocale } from "~/i18n/use-locale";
import { useAnswer } from "~/lib/answer";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field";
import { GetForm, PostForm } from "~/ui/form";
import { MAX_BESIDE } from "./form";
import type { action, loader } from "./route.server";
import "~/features/counter/counter.css";
import "~/features/stone/stone.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["stone", "pro", "print", "gem"] };

/** It fits the mount and is free, or reserved for this seller. */
const canBeHad = ({ mountSku, state }: ShownStone) =>
  Boolean(mountSku) && (state === "free" || state === "held_by_you");

export default function StonePage() {
  const { t } = useTranslation(["stone", "pro", "print"]);
  const { href, money, weight } = useLocale();
  const { stone, place, held, compared, ring, inRing, engraving, unknown, twin, turning } =
    useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const cut = t(`print:cut.${stone.cut}`);
  const beside = compared.map(({ sku }) => sku);
  const at = (sku: string, withOthers: string[] = []): string =>
    href("pro-stone", { sku }, { ...ring, ...engraving, with: withOthers });
  const list = href("pro-creations-result", {}, { ...ring, ...engraving, cut: stone.cut });
  const turned = { ...ring, ...engraving, with: beside, twin: twin ? 1 : undefined, turn: 1 };
  return (
    <div className="counter stone-page">
      <header className="stone-head">
        <h1>{t("stone:title", { cut, carat: weight(stone.carat) })}</h1>
        <p>
          <StoneStateLabel {...held} state={stone.state} />
          {stone.price ? <span className="price">{money(stone.price)}</span> : null}
        </p>
      </header>
      {inRing.length ? <p className="stone-in">{inRing.join(" · ")}</p> : null}
      {canBeHad(stone) ? <AddToTray stone={stone} size={ring.size} engraving={engraving} /> : null}
      {stone.state === "held" ? (
        <PostForm className="stone-act">
          <TellMeWhenFree sku={stone.sku} state={stone.state} />
        </PostForm>
      ) : null}
      {twin ? (
        <TwinPanel
          stone={stone}
          offer={twin}
          to={at}
          list={list}
          state={twin.twin ? <StoneStateLabel state={twin.twin.state} /> : null}
        />
      ) : null}
      <p className="simulated">{t("stone:simulated")}</p>
      <StonePictures
        stone={stone}
        strip={turning}
        open={`${href("pro-stone", { sku: stone.sku }, turned)}#turn`}
      />
      <StoneReport stone={stone} />
      <WhereaboutsPanel sku={stone.sku} place={place} answer={answer} />
      <LightPanel stone={stone} />
      <section aria-labelledby="size">
        <h2 id="size">{t("stone:size.title")}</h2>
        <OnFinger stone={stone} size={ring.size ?? null} />
      </section>
      <section aria-labelledby="compare">
        <h2 id="compare">{t("stone:compare.title")}</h2>
        {compared.length ? (
          <>
            <p className="hint">{t("stone:compare.to_scale")}</p>
            <CompareTable
              stones={[stone, ...compared]}
              words={{
                price: t(stone.price?.tax ? "pro:stones.column.price" : "pro:stones.column.price_no_tax"),
                choice: t("pro:stones.column.act"),
              }}
              without={(sku) =>
                at(
                  stone.sku,
                  beside.filter((one) => one !== sku),
                )
              }
              choice={(one) =>
                canBeHad(one) ? (
                  <AddToTray stone={one} size={ring.size} engraving={engraving} brief />
                ) : (
                  <StoneStateLabel state={one.state} />
                )
              }
            />
          </>
        ) : null}
        <CompareForm ring={{ ...ring, ...engraving }} beside={beside} unknown={unknown} />
      </section>
      <div className="actions">
        <ButtonLink theme="secondary" to={list}>
          {t("stone:to_list")}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Adds a stone to the comparison by the number of its report. @param ring what the page's address keeps of the ring */
function CompareForm({
  ring,
  beside,
  unknown,
}: {
  ring: Record<string, string | number | undefined>;
  beside: string[];
  unknown: string[];
}) {
  const { t } = useTranslation("stone");
  return (
    <>
      {unknown.map((number) => (
        <p key={number} className="field-error" role="alert">
          {t("compare.unknown", { number })}
        </p>
      ))}
      {beside.length < MAX_BESIDE ? (
        <GetForm className="compare-form" preventScrollReset>
          {Object.entries(ring).map(([name, value]) =>
            value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
          )}
          {beside.map((sku) => (
            <input key={sku} type="hidden" name="with" value={sku} />
          ))}
          <TextField
            key={beside.length}
            name="with"
            inputMode="numeric"
            autoComplete="off"
            label={t("compare.number")}
            defaultValue={unknown[0] ?? ""}
          />
          <Button theme="secondary">{t("compare.submit")}</Button>
        </GetForm>
      ) : (
        <p className="hint">{t("compare.full")}</p>
      )}
    </>
  );
}
