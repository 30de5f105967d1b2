import { useTranslation } from "react-i18next";
import type { Currency } from "~/domain/money";
import { taxIdName } from "~/features/order/market-words";
import type { typed } from "~/lib/form";

/** Names of the fields of the order form. */
export type Labels = ReturnType<typeof useLabels>;
/** The content of a field: the typed or known value, and its errors. */
export type Field = (name: string) => ReturnType<typeof typed>;

/** Labels in the reader's language. The tax number has the name that is used in `region`. */
export function useLabels(region: string, currency: Currency) {
  const { t } = useTranslation(["pro", "common", "tax", "print", "engraving"]);
  return {
    ringSize: t("pro:person.ring_size"),
    engravingText: t("engraving:text"),
    engravingFont: t("engraving:font"),
    civility: t("pro:person.title"),
    customerFirstName: t("pro:person.firstname"),
    customerLastName: t("pro:person.lastname"),
    customerFirstNameKana: t("pro:person.firstname_kana"),
    customerLastNameKana: t("pro:person.lastname_kana"),
    customerPhone: t("pro:person.phone"),
    customerEmail: t("pro:person.email"),
    taxId: t(`tax:${taxIdName(region)}`),
    depositNumber: t("print:label.depositNumber"),
    depositAmount: t("pro:deposit.amount", { currency }),
    odeisShopCode: t("pro:order_form.shop"),
    secondSellerId: t("print:label.secondAssociate"),
    comment: t("pro:order_form.comment"),
    isOnHoldOrder: t("pro:order_form.on_hold"),
  };
}

/** The fields that say who orders. */
export const CLIENT = [
  "civility",
  "customerFirstName",
  "customerLastName",
  "customerFirstNameKana",
  "customerLastNameKana",
  "customerPhone",
  "customerEmail",
  "taxId",
];
