import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import type { DiamondsData } from "./page-data";

/** An empty list: which filter to remove, each as a link; without any filter, another shape. */
export function NoDiamonds({
  data,
  asked,
}: {
  data: DiamondsData;
  asked: Record<string, string | string[]>;
}) {
  const { t } = useTranslation("diamonds");
  const { href } = useLocale();
  const { filters, ring, kept, cuts } = data;
  const has = {
    price: Boolean(filters.typed.priceMax),
    carat: Boolean(filters.typed.caratMin || filters.typed.caratMax),
    color: filters.color.length > 0,
    clarity: filters.clarity.length > 0,
    origin: filters.origin.length > 0,
  };
  const drop = { price: ["priceMax"], carat: ["caratMin", "caratMax"] } as Record<string, string[]>;
  const set = (Object.keys(has) as (keyof typeof has)[]).filter((name) => has[name]);
  const without = (name: string) =>
    href("diamonds", ring, {
      ...asked,
      ...Object.fromEntries((drop[name] ?? [name]).map((field) => [field, undefined])),
    });
  return (
    <Empty
      title={t("none.title")}
      actions={
        set.length ? (
          <>
            {set.map((name) => (
              <ButtonLink key={name} theme="secondary" to={without(name)}>
                {t(`without.${name}`)}
              </ButtonLink>
            ))}
            <ButtonLink to={href("diamonds", ring, { ...kept, cut: filters.cut })}>{t("reset")}</ButtonLink>
          </>
        ) : (
          cuts
            .filter(({ value }) => value !== filters.cut)
            .map(({ value, label }) => (
              <ButtonLink key={value} theme="secondary" to={href("diamonds", ring, { ...kept, cut: value })}>
                {label}
              </ButtonLink>
            ))
        )
      }
    >
      {t(set.length ? "none.hint" : "none.nothing")}
    </Empty>
  );
}
