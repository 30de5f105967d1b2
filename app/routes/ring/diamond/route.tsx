import { useLoaderData } from "@remix-run/react";
import { caratBand, formatCarat } from "~/domain/ring";
import { DiamondStateLabel, useDiamondWords } from "~/features/diamonds/diamond-words";
import { MarkForm } from "~/features/diamonds/mark-form";
import { CompareTable } from "~/features/stone/compare";
import { LightPanel } from "~/features/stone/light-panel";
import { OnFinger } from "~/features/stone/on-finger";
import type { ShownStone } from "~/features/stone/shown";
import { StonePictures, StoneReport } from "~/features/stone/stone-sections";
import { TwinPanel } from "~/features/stone/twin-panel";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { ButtonLink, TextLink } from "~/ui/button";
import type { loader } from "./route.server";
import { WhyThis } from "./why-this";
import "~/features/diamonds/diamonds.css";
import "~/features/stone/stone.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["diamonds", "stone", "print"], layout: "tulle", step: "stone" };

/** For shoppers a stone that left the stock is sold, whatever took it. */
const stateOf = ({ state }: Pick<ShownStone, "state">) =>
  state === "free" ? "free" : state === "held" ? "held" : "sold";

export default function DiamondPage() {
  const { t } = useTranslation(["diamonds", "stone", "print"]);
  const { href, money } = useLocale();
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
  const choose = (one: ShownStone) =>
    one.state === "free" ? (
      <ButtonLink to={chosen(one)}>{t("diamonds:choose")}</ButtonLink>
    ) : (
      <DiamondStateLabel state={stateOf(one)} />
    );
  return (
    <div className="diamond-page stone-page">
      <p>
        <TextLink to={list}>{t("diamonds:title", data.words)}</TextLink>
      </p>
      <header className="stone-head">
        <h1>
          {name}, {stone.color}, {stone.clarity}
        </h1>
        <p>
          <DiamondStateLabel state={data.state} />
          {stone.price ? (
            <span>
              {t("diamonds:price")} <span className="price">{money(stone.price)}</span>
            </span>
          ) : null}
        </p>
      </header>
      <div className="diamond-choose">
        {stone.state === "free" ? choose(stone) : null}
        <MarkForm sku={stone.sku} name={name} marked={data.isMarked} list={list} back={here} />
      </div>
      {twin ? (
        <TwinPanel
          stone={stone}
          offer={twin}
          to={at}
          list={list}
          state={twin.twin ? <DiamondStateLabel state={stateOf(twin.twin)} /> : null}
        />
      ) : null}
      <WhyThis why={data.why} stone={stone} among={data.among} brightness={data.brightness} />
      <p className="simulated">{t("stone:simulated")}</p>
      <StonePictures
        stone={stone}
        strip={data.turning}
        open={`${href("diamond", { ...ring, sku: stone.sku }, { ...kept, with: beside, turn: 1 })}#turn`}
      />
      <LightPanel stone={stone} />
      <section aria-labelledby="size">
        <h2 id="size">{t("stone:size.title")}</h2>
        <OnFinger stone={stone} size={data.size} />
      </section>
      <StoneReport stone={stone} />
      {compared.length ? (
        <section aria-labelledby="compare">
          <h2 id="compare">{t("stone:compare.title")}</h2>
          <p className="hint">{t("stone:compare.to_scale")}</p>
          <CompareTable
            stones={[stone, ...compared]}
            words={{ price: t("diamonds:price"), choice: t("diamonds:act") }}
            without={(sku) =>
              at(
                stone.sku,
                beside.filter((one) => one !== sku),
              )
            }
            choice={choose}
          />
        </section>
      ) : null}
      <div className="actions">
        <ButtonLink theme="secondary" to={list}>
          {t("diamonds:to_list")}
        </ButtonLink>
      </div>
      <p className="hint">{t("diamonds:specimen")}</p>
    </div>
  );
}
