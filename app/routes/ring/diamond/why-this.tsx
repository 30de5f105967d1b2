import type { Currency } from "~/domain/money";
import { useShare } from "~/features/diamonds/diamond-words";
import type { Reason } from "~/features/diamonds/why";
import type { ShownStone } from "~/features/stone/shown";
import { numberFormat } from "~/i18n/formats";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";

/** Two sentences from numbers: how this diamond compares with others of about its weight. */
export function WhyThis({
  why,
  stone,
  among,
  brightness,
}: {
  why: readonly Reason[];
  stone: Pick<ShownStone, "color" | "clarity"> & { price: { currency: Currency } | null };
  among: { count: number; light: number | null } | null;
  brightness: number | null;
}) {
  const { t } = useTranslation("diamonds");
  const { money, tag } = useLocale();
  const { t: gem } = useTranslation("gem");
  const whole = useShare();
  const share = (value: number | null | undefined) => whole(value ?? 0);
  const sentence = (reason: Reason): string => {
    switch (reason.key) {
      case "size_more":
      case "size_less":
        return t(`why.${reason.key}`, {
          by: gem("percent", { value: numberFormat(tag, 1).format(reason.by * 100) }),
          count: among?.count ?? 0,
        });
      case "light_more":
      case "light_less":
        return t(`why.${reason.key}`, { value: share(brightness), median: share(among?.light) });
      case "price_less":
      case "price_more":
        return t(`why.${reason.key}`, { amount: money(reason.by, stone.price?.currency ?? "EUR") });
      case "grades":
        return t("why.grades", { color: stone.color, clarity: stone.clarity });
      case "middle":
        return t("why.middle", { count: among?.count ?? 0 });
      case "few":
        return t("why.few");
    }
  };
  return (
    <section className="diamond-why" aria-labelledby="why">
      <h2 id="why">{t("why.title")}</h2>
      {why.map((reason) => (
        <p key={reason.key}>{sentence(reason)}</p>
      ))}
    </section>
  );
}
