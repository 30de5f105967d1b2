import { useTranslation } from "react-i18next";
import { useMoment } from "~/features/counter/use-moment";
import { useLocale } from "~/i18n/use-locale";
import { DayAct, DayRow, DaySection } from "./sections";

type Failed = {
  total: number;
  items: {
    id: number;
    template: string;
    recipient: string;
    about: string;
    at: string;
    orderId: string | null;
  }[];
};

const NAMED = [
  "appointment",
  "appointment_confirmed",
  "appointment_moved",
  "appointment_new_time",
  "appointment_reminder",
  "appointment_cancelled",
  "order_confirmation",
  "order_moved",
  "order_ready",
  "order_cancelled",
] as const;

/** Mails that could not be sent: send again, or mark as settled because the person was informed in another way. */
export function Letters({ letters, timeZone }: { letters: Failed; timeZone: string }) {
  const { t } = useTranslation("day");
  const { href } = useLocale();
  const { both } = useMoment(timeZone);
  return (
    <DaySection
      id="letters"
      title={t("letters", { count: letters.total })}
      total={letters.total}
      shown={letters.items.length}
    >
      {letters.items.map((one) => (
        <DayRow
          key={one.id}
          name={t(`letter.${NAMED.find((name) => name === one.template) ?? "other"}`)}
          to={one.orderId && href("pro-order", { orderId: one.orderId })}
          facts={[one.recipient, one.about, both(one.at)]}
        >
          <DayAct act="again" value={String(one.id)} of={one.recipient}>
            {t("act.again")}
          </DayAct>
          <DayAct act="settled" value={String(one.id)} of={one.recipient} quiet>
            {t("act.settled")}
          </DayAct>
        </DayRow>
      ))}
    </DaySection>
  );
}
