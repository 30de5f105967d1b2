import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useMarksInTurn } from "~/features/diamonds/marks-in-turn";
import { SpecimenHint } from "~/features/diamonds/specimen-hint";
import { isLightOpen, type Suggested } from "~/features/diamonds/trade";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { TextLink } from "~/ui/button";
import { NothingFits } from "./nothing-fits";
import type { SuggestionsData } from "./page-data";
import { Question } from "./question";
import type { loader } from "./route.server";
import { Suggestion } from "./suggestion";
import { TradeChart } from "./trade-chart";
import { useTradeWords } from "./trade-words";
import "~/features/diamonds/diamonds.css";
import "./page.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["diamonds", "gem"], layout: "tulle", step: "stone" };

export default function ThreeDiamonds() {
  const { t } = useTranslation("diamonds");
  const { href } = useLocale();
  const data = useLoaderData<typeof loader>();
  const { ring, kept, cut, items, words } = data;
  const to = (sku: string) => href("diamond", { ...ring, sku }, kept);
  return (
    <div className="diamonds three-diamonds" onSubmitCapture={useMarksInTurn()}>
      <header>
        <p>
          <TextLink to={href("diamonds", ring, { ...kept, cut })}>{t("title", words)}</TextLink>
        </p>
        <h1>{t("three.title")}</h1>
        <p className="lead">{t("three.lead")}</p>
      </header>
      <Question key={`${cut} ${data.typed.origin}`} data={data} />
      {items === null ? null : items.length ? (
        <Answer data={data} items={items} to={to} />
      ) : (
        <NothingFits data={data} to={to} />
      )}
      <SpecimenHint />
    </div>
  );
}

function Answer({
  data,
  items,
  to,
}: {
  data: SuggestionsData;
  items: NonNullable<SuggestionsData["items"]>;
  to: (sku: string) => string;
}) {
  const { t } = useTranslation("diamonds");
  const { href, money } = useLocale();
  const sentence = useTradeWords();
  const { ring, kept, cut, marked, here, budget, currency, typed } = data;
  const facts = items.map(({ as, diamond }): Suggested => ({ as, ...diamond }));
  const all = { ...kept, cut, priceMax: typed.budget, caratMin: typed.caratMin, origin: typed.origin };
  return (
    <>
      <p className="quiet" role="status" id="diamonds" tabIndex={-1}>
        {t("three.found", { count: items.length, budget: money(budget ?? 0, currency) })}
      </p>
      <ul className="suggestions">
        {items.map(({ as, diamond }, i) => {
          const one = facts[i];
          return one ? (
            <Suggestion
              key={diamond.sku}
              nth={i + 1}
              as={as}
              diamond={diamond}
              tax={data.tax}
              sentence={sentence(
                one,
                facts.filter((other) => other !== one),
              )}
              to={to(diamond.sku)}
              marked={marked.includes(diamond.sku)}
              list={href("diamonds", ring)}
              back={here}
            />
          ) : null;
        })}
      </ul>
      <p className="hint">{t("three.rule")}</p>
      {isLightOpen(facts) ? <p className="hint">{t("three.light_open")}</p> : null}
      <TradeChart heaviest={data.heaviest} suggested={items.map(({ diamond }) => diamond)} to={to} />
      <p>
        <TextLink to={href("diamonds", ring, all)}>{t("three.all")}</TextLink>
      </p>
    </>
  );
}
