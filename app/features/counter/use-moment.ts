import { useMemo } from "react";
import { momentFormat } from "~/i18n/formats";
import { useLocale } from "~/i18n/use-locale";

/** Formats date and time of day in the shop's time zone and the page's language. `timeZone` is an IANA name. */
export function useMoment(timeZone: string): {
  time: (iso: string) => string;
  day: (iso: string) => string;
  both: (iso: string) => string;
} {
  const { intl } = useLocale();
  return useMemo(() => {
    const format = (options: Parameters<typeof momentFormat>[2]) => {
      const made = momentFormat(intl, timeZone, options);
      return (iso: string) => made.format(new Date(iso));
    };
    return {
      time: format({ timeStyle: "short" }),
      day: format({ dateStyle: "medium" }),
      both: format({ dateStyle: "medium", timeStyle: "short" }),
    };
  }, [intl, timeZone]);
}
