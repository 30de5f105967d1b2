import type { TFunction } from "i18next";

/**
 * Heads of the columns, in the words of the purchase order; as many where there is no sales tax, so that files of all
 * websites can be put together.
 */
export function fieldsOf(t: TFunction<readonly ["print", "order"]>, taxed: boolean): string[] {
  return [
    t("print:label.orderNumber"),
    t("print:label.purchaseDate"),
    t("print:label.client"),
    t("print:label.productCode"),
    t("print:label.articleName"),
    t("print:label.status"),
    t("print:label.depositNumber"),
    t("print:label.depositAmount"),
    t("print:receipt.paid"),
    t("order:payments.retained"),
    t("order:payments.to_settle"),
    t("print:label.excl"),
    t(taxed ? "print:label.incl" : "print:label.inclNoTax"),
    t("order:list.currency"),
    t("print:label.estimatedDelivery"),
    t("print:label.plannedDelivery"),
    t("print:label.expectedDelivery"),
    t("print:label.storeCode"),
    t("order:list.shop"),
    t("print:label.salesAssociate"),
    t("print:label.secondAssociate"),
    t("print:label.signature"),
    t("print:status.rescheduled"),
  ];
}
