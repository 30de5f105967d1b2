import { Link } from "@remix-run/react";
import { StonePicture } from "~/features/stone-drawing/stone-picture";
import { MAX_COMPARED } from "~/features/stone/shown";
import { inRow } from "~/i18n/formats";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { DiamondStateLabel, useDiamondWords } from "./diamond-words";
import { MarkForm } from "./mark-form";
import { useMarksInTurn } from "./marks-in-turn";
import type { Marked } from "./shown";

export type MarkedIn = {
  ring: { metal: string; aesthetic: string };
  /** What is chosen of the ring beside its diamond. */
  kept: Record<string, string | undefined>;
  /** The page to come back to from a mark. */
  back: string;
};

/**
 * Where the marked diamonds stand side by side, and what its link says: fewer fit there than can be marked. Null where
 * there are not two to be compared.
 */
export function useComparison(marked: Marked[], at: MarkedIn | null): { to: string; label: string } | null {
  const { t } = useTranslation("diamonds");
  const { href } = useLocale();
  const [sku, ...others] = marked.flatMap(({ diamond }) => (diamond ? [diamond.sku] : []));
  if (!at || !sku || !others.length) return null;
  const beside = others.slice(0, MAX_COMPARED - 1);
  return {
    to: `${href("diamond", { ...at.ring, sku }, { ...at.kept, with: beside })}#compare`,
    label: t(beside.length < others.length ? "marks.compare_first" : "marks.compare"),
  };
}

/**
 * The diamonds that are marked, with their state, and the nearest to one that is gone; in the ring `at` hand with its
 * price and what can be done. `marks`: the page that takes a mark away where there is no ring.
 */
export default function MarkedList({
  marked,
  at,
  marks,
}: {
  marked: Marked[];
  at: MarkedIn | null;
  marks?: string;
}) {
  const { t } = useTranslation("diamonds");
  const { href } = useLocale();
  const to = (sku: string) => (at ? href("diamond", { ...at.ring, sku }, at.kept) : "");
  const compared = useComparison(marked, at);
  const isOwn = marked.some((one) => one.isOwn);
  return (
    <section className="marked-diamonds" aria-labelledby="marked" onSubmitCapture={useMarksInTurn()}>
      <h2 id="marked">{t(isOwn ? "marks.title" : "marks.shared")}</h2>
      <ul>
        {marked.map((one) => (
          <MarkedDiamond
            key={one.sku}
            one={one}
            to={to}
            at={at}
            form={
              at
                ? { list: href("diamonds", at.ring), back: at.back }
                : marks
                  ? { list: marks, back: marks }
                  : null
            }
          />
        ))}
      </ul>
      <p className="hint">{t(isOwn ? "marks.hint" : "marks.shared_hint")}</p>
      {compared ? (
        <ButtonLink size="s" theme="secondary" to={compared.to}>
          {compared.label}
        </ButtonLink>
      ) : null}
    </section>
  );
}

function MarkedDiamond({
  one,
  to,
  at,
  form,
}: {
  one: Marked;
  to: (sku: string) => string;
  at: MarkedIn | null;
  /** Where its mark is set and taken away. */
  form: { list: string; back: string } | null;
}) {
  const { t } = useTranslation(["diamonds", "gem"]);
  const { money, tag } = useLocale();
  const words = useDiamondWords();
  const { sku, stone, state, diamond, twin } = one;
  const named = (which: Marked["stone"]) =>
    inRow(tag, [words.graded(which), which.origin === "natural" ? "" : t(`gem:origin.${which.origin}`)]);
  return (
    <li>
      <StonePicture cut={stone.cut} figures={stone.figures} size={48} decorative lazy />
      <p>
        {diamond && at ? <Link to={to(sku)}>{named(stone)}</Link> : named(stone)}
        <span className="marked-facts">
          {diamond ? <span className="price">{money(diamond.price)}</span> : null}
          {diamond || !at ? (
            <DiamondStateLabel state={state} />
          ) : (
            <span>{t("diamonds:state.elsewhere")}</span>
          )}
        </span>
        {diamond && at && state !== "free" ? (
          <span>
            {twin && at ? (
              <>
                {t("diamonds:marks.nearest")}{" "}
                <Link to={to(twin.sku)}>{inRow(tag, [named(twin), money(twin.price)])}</Link>
              </>
            ) : (
              t("diamonds:marks.none_like")
            )}
          </span>
        ) : null}
      </p>
      {form ? <MarkForm sku={sku} name={words.name(stone)} marked={one.isOwn} {...form} /> : null}
    </li>
  );
}
