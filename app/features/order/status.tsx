import { useTranslation } from "react-i18next";
import type { OrderStatus } from "~/domain/order-status";

const BAD: readonly OrderStatus[] = ["SE", "A1", "S9"];
const GOOD: readonly OrderStatus[] = ["S1", "S4", "S5", "S6"];

/** The status in words with its code, because counter and back office use both (spec §4). */
export function OrderStatusLabel({ status, rescheduled }: { status: OrderStatus; rescheduled: boolean }) {
  const { t } = useTranslation(["order", "print"]);
  const tone = BAD.includes(status) ? "bad" : GOOD.includes(status) ? "good" : "busy";
  return (
    <span className="order-status">
      <span className={`state state-${tone}`}>
        {t("order:status_code", { words: t(`print:status.${status}`), code: status })}
      </span>
      {rescheduled ? <span className="state state-busy">{t("print:status.rescheduled")}</span> : null}
    </span>
  );
}
