import { useEffect, useState, type RefObject } from "react";
import { parseDate } from "~/domain/person";
import { useLocale } from "~/i18n/use-locale";

/**
 * The day that is chosen in the form of a field, pressed in the calendar or typed (`WhenFields`): an ISO date, empty
 * while there is none. Null where it is not known, which is so before scripts run and without them.
 * @param inside anything in that form
 */
export function useChosenDay(inside: RefObject<HTMLElement | null>): string | null {
  const { tag } = useLocale();
  const [day, setDay] = useState<string | null>(null);
  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form) return;
    const read = () => {
      const said = new FormData(form);
      const text = (name: string) => {
        const value = said.get(name);
        return typeof value === "string" ? value : "";
      };
      setDay(text("when") || (parseDate(text("date"), tag) ?? ""));
    };
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [inside, tag]);
  return day;
}
