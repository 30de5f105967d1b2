import { useTranslation } from "react-i18next";
import type { Currency } from "~/domain/money";
import type { ServiceTerms } from "~/domain/service-terms";
import type { PaperSection } from "~/features/legal/paper";
import { useLocale } from "~/i18n/use-locale";

/** The sections of the service page, in the order in which people ask. A promise that was not made is left out. */
export function useSections(terms: ServiceTerms | null, currency: Currency): PaperSection[] {
  const { t } = useTranslation("service");
  const { money, intl } = useLocale();
  const given = (...paragraphs: (string | false | null | undefined)[]) =>
    paragraphs.filter((one) => typeof one === "string");
  const listed = (names: string[]) => new Intl.ListFormat(intl, { type: "conjunction" }).format(names);
  const named = new Intl.DisplayNames(intl, { type: "currency" }).of(currency) ?? currency;
  const paragraphs = {
    delivery: given(
      t("delivery.way"),
      terms && t("delivery.days", { least: terms.deliveryDays[0], most: terms.deliveryDays[1] }),
      terms &&
        (terms.deliveryFee
          ? t("delivery.fee", { price: money(terms.deliveryFee, currency) })
          : t("delivery.free")),
    ),
    returns: given(
      t("returns.measure"),
      terms && terms.returnDays > 0 && t("returns.days", { days: terms.returnDays }),
      t("returns.rights"),
    ),
    resizing: given(
      terms && terms.resizeMonths > 0 && t("resizing.free", { months: terms.resizeMonths }),
      t("resizing.limits"),
    ),
    warranty: given(
      terms && terms.warrantyYears > 0 && t("warranty.house", { years: terms.warrantyYears }),
      terms && terms.legalYears > 0 && t("warranty.legal", { years: terms.legalYears }),
      t("returns.rights"),
    ),
    payment: given(
      t("payment.where"),
      terms && t("payment.ways", { ways: listed(terms.payment.map((way) => t(`payment.way.${way}`))) }),
      t("payment.currency", { currency: named }),
    ),
    care: given(t("care.daily"), t("care.clean"), t("care.check")),
    contact: given(t("contact.lead")),
  };
  return (Object.keys(paragraphs) as (keyof typeof paragraphs)[]).map((id) => ({
    id,
    title: t(`${id}.title`),
    paragraphs: paragraphs[id],
  }));
}
