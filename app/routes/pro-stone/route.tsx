import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { StoneStateLabel } from "~/features/counter/availability";
import { TellMe } from "~/features/counter/tell-me";
import { AddToTray } from "~/features/stone/add-to-tray";
import { CompareTable } from "~/features/stone/compare";
import { Grades } from "~/features/stone/grades";
import { LightPanel } from "~/features/stone/light-panel";
import { OnFinger } from "~/features/stone/on-finger";
import type { ShownStone } from "~/features/stone/shown";
import { StoneTurn } from "~/features/stone/turn";
import { TwinPanel } from "~/features/stone/twin-panel";
import { CertificateDiagram } from "~/features/stone-drawing/certificate-diagram";
import { figuresQuery } from "~/features/stone-drawing/stone-picture";
import { numberFormat } from "~/i18n/formats";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { query } from "~/lib/paths";
import { Button, ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field";
import { GetForm, PostForm } from "~/ui/form";
import { MOST_BESIDE } from "./form";
import type { loader } from "./route.server";
import "~/features/counter/counter.css";
import "~/features/ring-picture/ring-picture.css";
import "~/features/stone/stone.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["stone", "pro", "print"] };

/** Before the pictures of the turn, which are many (an attribute that React 18 knows in small letters only). */
const FIRST = { fetchpriority: "high" } as object;

/** With a mount that it goes into, and free or kept for who asks. */
const canBeHad = ({ mountSku, state }: ShownStone) => Boolean(mountSku) && (state === "free" || state === "held_by_you");

export default function StonePage() {
  const { t } = useTranslation(["stone", "pro", "print"]);
  const { href, tag, money, weight } = useLocale();
  const { stone, held, compared, ring, engraving, unknown, twin, turning } = useLoaderData<typeof loader>();
  const cut = t(`print:cut.${stone.cut}`);
  const beside = compared.map(({ sku }) => sku);
  const at = (sku: string, withOthers: string[] = []): string => href("pro-stone", { sku }, { ...ring, ...engraving, with: withOthers });
  const list = href("pro-creations-result", {}, { ...ring, ...engraving, cut: stone.cut });
  const picture = (w: number): string => `/render/stone.webp${query({ cut: stone.cut, w, ...figuresQuery(stone.figures) })}`;
  const said = {
    table: stone.figures.tablePercent ?? 0, depth: stone.figures.depthPercent ?? 0, crownAngle: stone.figures.crownAngle ?? null, pavilionAngle: stone.figures.pavilionAngle ?? null,
    girdle: stone.figures.girdlePercent ?? null, star: stone.figures.starPercent ?? null, lowerHalf: stone.figures.lowerHalfPercent ?? null,
  };
  const mmOf = (length: number) => numberFormat(tag, 2).format(length);
  const mm = { length: mmOf(stone.length), width: mmOf(stone.width), depth: mmOf(stone.depth) };
  return (
    <div className="counter stone-page">
      <header className="stone-head">
        <h1>{t("stone:title", { cut, carat: weight(stone.carat) })}</h1>
        <p><StoneStateLabel {...held} state={stone.state} />{stone.price ? <span className="price">{money(stone.price)}</span> : null}</p>
      </header>
      {canBeHad(stone) ? <AddToTray stone={stone} size={ring.size} engraving={engraving} /> : null}
      {stone.state === "held" ? <PostForm className="stone-act"><TellMe sku={stone.sku} state={stone.state} /></PostForm> : null}
      {twin ? <TwinPanel stone={stone} offer={twin} to={at} list={list} /> : null}
      <p className="simulated">{t("stone:simulated")}</p>
      <div className="stone-pictures">
        <section aria-labelledby="face-up">
          <h2 id="face-up">{t("stone:picture.title")}</h2>
          <img className="stone-face-up ring-picture" data-cut={stone.cut} src={picture(480)} srcSet={`${picture(480)} 480w, ${picture(640)} 640w`} sizes="(min-width: 768px) 400px, 90vw" width={480} height={480} alt={t("stone:picture.face_up", { cut, carat: weight(stone.carat), number: stone.gia })} {...FIRST} />
        </section>
        <section aria-labelledby="turn">
          <h2 id="turn">{t("stone:turn.title")}</h2>
          <StoneTurn key={stone.sku} cut={stone.cut} figures={stone.figures} strip={turning} open={`${href("pro-stone", { sku: stone.sku }, { ...ring, ...engraving, with: beside, twin: twin ? 1 : undefined, turn: 1 })}#turn`} />
          <p className="hint">{t("stone:turn.hint")}</p>
        </section>
      </div>
      <section aria-labelledby="report"><h2 id="report">{t("stone:grades.title")}</h2><Grades stone={stone} /></section>
      <section aria-labelledby="diagram">
        <h2 id="diagram">{t("stone:diagram.title")}</h2>
        <CertificateDiagram diagram={stone.diagram} mm={stone} said={said} intl={tag} title={t("stone:diagram.alt", mm)} captions={{ crown: t("stone:diagram.crown"), pavilion: t("stone:diagram.pavilion"), profile: t("stone:diagram.profile") }} />
        <p className="hint">{t("stone:diagram.own")}</p>
        {stone.saysAngles ? null : <p className="hint">{t("stone:diagram.derived")}</p>}
      </section>
      <LightPanel stone={stone} />
      <section aria-labelledby="size"><h2 id="size">{t("stone:size.title")}</h2><OnFinger stone={stone} size={ring.size ?? null} /></section>
      <section aria-labelledby="compare">
        <h2 id="compare">{t("stone:compare.title")}</h2>
        {compared.length ? <><p className="hint">{t("stone:compare.to_scale")}</p><CompareTable stones={[stone, ...compared]} without={(sku) => at(stone.sku, beside.filter((one) => one !== sku))} act={(one) => (canBeHad(one) ? <AddToTray stone={one} size={ring.size} engraving={engraving} brief /> : <StoneStateLabel state={one.state} />)} /></> : null}
        {unknown.map((number) => <p key={number} className="field-error" role="alert">{t("stone:compare.unknown", { number })}</p>)}
        {beside.length < MOST_BESIDE ? (
          <GetForm className="compare-form" preventScrollReset>
            {Object.entries({ ...ring, ...engraving }).map(([name, value]) => (value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />))}
            {beside.map((sku) => <input key={sku} type="hidden" name="with" value={sku} />)}
            <TextField key={beside.length} name="with" inputMode="numeric" autoComplete="off" label={t("stone:compare.number")} defaultValue={unknown[0] ?? ""} />
            <Button theme="secondary">{t("stone:compare.submit")}</Button>
          </GetForm>
        ) : <p className="hint">{t("stone:compare.full")}</p>}
      </section>
      <div className="actions"><ButtonLink theme="secondary" to={list}>{t("stone:to_list")}</ButtonLink></div>
    </div>
  );
}
