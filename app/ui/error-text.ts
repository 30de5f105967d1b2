import { useTranslation } from "react-i18next";

/** Words for a message code of a field, `code` or `code|{"values":…}`; an unknown code reads as "please check this field". */
export function useErrorText(): (code: string) => string {
  const { t, i18n } = useTranslation("errors");
  return (text) => {
    const at = text.indexOf("|");
    const code = at < 0 ? text : text.slice(0, at);
    const values = at < 0 ? {} : (JSON.parse(text.slice(at + 1)) as Record<string, string | number>);
    return i18n.exists(`errors:${code}`) ? (t(code as "required", values) as string) : t("invalid");
  };
}
