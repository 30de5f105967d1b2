import { useLoaderData } from "@remix-run/react";
import { Suspense, type ComponentProps } from "react";
import { caratBand, formatCarat } from "~/domain/ring";
import { DiamondStateLabel, useDiamondWords } from "~/features/diamonds/diamond-words";
import { MarkForm } from "~/features/diamonds/mark-form";
import { SpecimenHint } from "~/features/diamonds/specimen-hint";
import { LightPanel } from "~/features/stone/light-panel";
import { OnFinger } from "~/features/stone/on-finger";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import type { ShownStone } from "~/features/stone/shown";
import { StoneFaceUp, StoneReport, StoneTurning } from "~/features/stone/stone-sections";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import { late } from "~/lib/late";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { ButtonLink, TextLink } from "~/ui/button";
import type { loader } from "./route.server";
import { ChooseBar } from "./choose-bar";
import { DiamondHead } from "./diamond-head";
import { WhyThis } from "./why-this";
import "~/features/diamonds/diamonds.css";
import "~/features/stone/stone.css";

/** Loaded only when needed, because most diamonds are free and viewed alone. */
const CompareTable = late(async () => ({ default: (await import("~/features/stone/compare")).CompareTable }));
const TwinPanel = late(async () => ({ default: (await import("~/features/stone/twin-panel")).TwinPanel }));

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["diamonds", "stone", "gem"], layout: "tulle", step: "stone" };

/** For shoppers, every stone that is no longer in stock is "sold", for whatever reason. */
const stateOf = ({ state }: Pick<ShownStone, "state">) =>
  state === "free" ? "free" : state === "held" ? "held" : "sold";

export default function DiamondPage() {
  const { t } = useTranslation(["diamonds", "stone"]);
  const { href } = useLocale();
  const words = useDiamondWords();
  const data = useLoaderData<typeof loader>();
  const { stone, ring, kept, compared, twin, here } = data;
  const beside = compared.map(({ sku }) => sku);
  const at = (sku: string, others: string[] = []) =>
    href("diamond", { ...ring, sku }, { ...kept, with: others });
  const list = href("diamonds", ring, { ...kept, cut: stone.cut });
  /** The ring with exactly this diamond: cut and weight are its own. */
  const chosen = (one: ShownStone) =>
    href("ring", ring, {
      ...kept,
      cut: one.cut,
      carat: formatCarat(caratBand(one.carat)?.min ?? one.carat),
      stone: one.sku,
    });
  const name = words.name(stone);
  const choose = (one: ShownStone, brief = false) =>
    one.state === "free" ? (
      <ButtonLink to={chosen(one)} {...(brief ? { size: "s" as const } : {})}>
        {t(brief ? "diamonds:choose_brief" : "diamonds:choose")}
        {brief ? <span className="visually-hidden"> {words.name(one)}</span> : null}
      </ButtonLink>
    ) : (
      <DiamondStateLabel state={stateOf(one)} />
    );
  return (
    <div className="diamond-page stone-page">
      <p>
        <TextLink to={list}>{t("diamonds:title", data.words)}</TextLink>
      </p>
      <DiamondHead stone={stone} state={data.state} tax={data.tax} />
      <div className="diamond-top">
        <StoneFaceUp stone={stone} />
        <div>
          <div className="diamond-choose">
            {stone.state === "free" ? choose(stone) : null}
            <MarkForm sku={stone.sku} name={name} marked={data.isMarked} list={list} back={here} />
          </div>
          {twin ? (
            <Suspense>
              <TwinPanel
                stone={stone}
                offer={twin}
                to={at}
                list={list}
                state={twin.twin ? <DiamondStateLabel state={stateOf(twin.twin)} /> : null}
              />
            </Suspense>
          ) : null}
          <WhyThis why={data.why} stone={stone} among={data.among} brightness={data.brightness} />
          <p className="simulated">{t("stone:simulated")}</p>
        </div>
      </div>
      <div className="stone-pictures">
        <StoneTurning
          stone={stone}
          strip={data.turning}
          open={`${href("diamond", { ...ring, sku: stone.sku }, { ...kept, with: beside, turn: 1 })}#turn`}
        />
        <InRing stone={stone} data={data} />
      </div>
      <LightPanel stone={stone} />
      <Size stone={stone} size={data.size} />
      <StoneReport stone={stone} />
      {compared.length ? (
        <Compared
          stones={[stone, ...compared]}
          without={(sku) =>
            at(
              stone.sku,
              beside.filter((one) => one !== sku),
            )
          }
          choice={(one) => choose(one, true)}
        />
      ) : null}
      <div className="actions diamond-choose">
        {stone.state === "free" ? choose(stone) : null}
        <ButtonLink theme="secondary" to={list}>
          {t("diamonds:to_list")}
        </ButtonLink>
      </div>
      <SpecimenHint />
      {stone.state === "free" ? (
        <ChooseBar name={name} price={stone.price} tax={data.tax}>
          {choose(stone)}
        </ChooseBar>
      ) : null}
    </div>
  );
}

/** A diamond of this shape and weight in the chosen ring. */
function InRing({
  stone,
  data,
}: {
  stone: ShownStone;
  data: ReturnType<typeof useLoaderData<typeof loader>>;
}) {
  const { t } = useTranslation("diamonds");
  const { ring, size, words } = data;
  return (
    <section aria-labelledby="in-ring">
      <h2 id="in-ring">{t("in_ring")}</h2>
      <RingPicture
        className="diamond-in-ring"
        aesthetic={ring.aesthetic}
        metal={ring.metal}
        cut={stone.cut}
        carat={caratBand(stone.carat)?.min ?? stone.carat}
        size={size}
        sizes="(min-width: 768px) 400px, 90vw"
        alt={t("in_ring_alt", words)}
      />
    </section>
  );
}

/** Up to four diamonds side by side. */
function Compared(of: Omit<ComponentProps<typeof CompareTable>, "words">) {
  const { t } = useTranslation(["diamonds", "stone"]);
  return (
    <section aria-labelledby="compare">
      <h2 id="compare">{t("stone:compare.title")}</h2>
      <p className="hint">{t("stone:compare.to_scale")}</p>
      <Suspense>
        <CompareTable {...of} words={{ price: t("diamonds:price"), choice: t("diamonds:act") }} />
      </Suspense>
    </section>
  );
}

/** A diamond life-size on a finger of the chosen size. */
function Size(of: ComponentProps<typeof OnFinger>) {
  const { t } = useTranslation("stone");
  return (
    <section aria-labelledby="size">
      <h2 id="size">{t("size.title")}</h2>
      <OnFinger {...of} />
    </section>
  );
}
