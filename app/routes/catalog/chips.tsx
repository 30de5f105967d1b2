import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useRingWords } from "~/features/ring-builder/words";
import { useLocale } from "~/i18n/use-locale";
import type { Search } from "~/lib/paths";
import { addressOf } from "./address-of";
import type { PageData } from "./page-data";

/** The active filters, each as a link to the grid without it. */
export function Chips({ data }: { data: PageData }) {
  const { t } = useTranslation(["catalog", "shop"]);
  const { href, money } = useLocale();
  const { size: sizeText } = useRingWords();
  const { filter, budget } = data;
  // Without one of its filters the grid is a different one and starts at its first page.
  const now = addressOf(data, { page: undefined });
  const chips: [name: string, without: Search][] = [
    ...data.collections
      .filter((c) => filter.collections.includes(c.value))
      .map(({ value, label }): [string, Search] => [
        label,
        { ...now, collection: filter.collections.filter((c) => c !== value) },
      ]),
    ...data.cuts
      .filter((c) => filter.cuts.includes(c.value))
      .map(({ value, label }): [string, Search] => [
        label,
        { ...now, cut: filter.cuts.filter((c) => c !== value) },
      ]),
    ...data.metals
      .filter((m) => filter.metals.includes(m.value))
      .map(({ value, label }): [string, Search] => [
        label,
        { ...now, metal: filter.metals.filter((m) => m !== value) },
      ]),
    ...(budget.from === null
      ? []
      : [
          [
            t("shop:price.from", { price: money(budget.from, data.currency) }),
            { ...now, min: undefined },
          ] as [string, Search],
        ]),
    ...(budget.to === null
      ? []
      : [
          [t("shop:price.up_to", { price: money(budget.to, data.currency) }), { ...now, max: undefined }] as [
            string,
            Search,
          ],
        ]),
    ...(filter.size === null
      ? []
      : [[sizeText(filter.size), { ...now, size: undefined }] as [string, Search]]),
  ];
  if (!chips.length) return null;
  return (
    <ul className="chips" aria-label={t("filter.active")}>
      {chips.map(([name, without]) => (
        <li key={name}>
          <Link
            to={href("catalog", {}, without)}
            preventScrollReset
            aria-label={t("filter.remove", { name })}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
