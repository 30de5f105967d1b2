import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { clock } from "~/features/counter/clock";
import { tellHoldEnd, onHoldEnd } from "~/features/counter/hold-end";
import { useLocale } from "~/i18n/use-locale";
import type { useShell } from "~/lib/shell";

type Hold = NonNullable<NonNullable<NonNullable<ReturnType<typeof useShell>>["counter"]>["hold"]>;

/**
 * The running reservation in the bar: its end and, with scripts, the time left, also when it was extended in another
 * tab or the ping of the checkout found another end. It links back to the order. Only the checkout's own countdown ends
 * the reservation.
 */
export function BarCountdown({ hold: { seconds, until } }: { hold: Hold }) {
  const { t } = useTranslation("bar");
  const { href } = useLocale();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    let end = Date.now() + seconds * 1000;
    const show = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    show();
    // The page was just made, so its data are newer than those of other tabs.
    tellHoldEnd(end);
    const stop = onHoldEnd((told) => {
      end = told;
      show();
    });
    const timer = setInterval(show, 1000);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [seconds, until]);
  return (
    <Link className="bar-countdown" to={href("pro-checkout-order")}>
      <span className="no-script-only">{t("hold_until", { time: until })}</span>
      <span className="script-only">{t("hold", { clock: clock(left) })}</span>
    </Link>
  );
}
