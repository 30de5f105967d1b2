import { useTranslation } from "react-i18next";
import { amountExample } from "~/i18n/amount-example";
import { dynamicT } from "~/i18n/dynamic-t";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";

const ISO_DATE = /^\d{4}-\d\d-\d\d$/;

/**
 * Text for the error code of a field, `code` or `code|{"values":…}`; an unknown code gives "please check this field".
 */
export function useErrorText(): (code: string) => string {
  const { t, i18n } = useTranslation("errors");
  const { number, date } = useLocale();
  const shell = useShell();
  const example = shell?.phoneExample ?? "";
  return (text) => {
    const at = text.indexOf("|");
    const general = at < 0 ? text : text.slice(0, at);
    // Sellers must not be told to ask in the boutique, so a text for the counter is preferred if it exists.
    const code = shell?.isSeller && i18n.exists(`errors:${general}_counter`) ? `${general}_counter` : general;
    const values: Record<string, string | number> = { example, amount: amountExample(shell?.currency) };
    // Numbers and dates are written in the format of the language: 1.5 is « 1,5 » in French.
    const written = (value: string | number) =>
      typeof value === "number" ? number(value) : ISO_DATE.test(value) ? date(value) : value;
    if (at >= 0)
      for (const [name, value] of Object.entries(
        JSON.parse(text.slice(at + 1)) as Record<string, string | number>,
      ))
        values[name] = written(value);
    return i18n.exists(`errors:${code}`) ? dynamicT(t)(code, values) : t("invalid");
  };
}
