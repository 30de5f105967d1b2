import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { GetForm } from "~/ui/form";

/** One field for whatever a seller looks for; it asks by the address, so it needs no script. */
export function BarSearch() {
  const { t } = useTranslation();
  const { href } = useLocale();
  return (
    <GetForm className="bar-search" role="search" action={href("pro-customer-results")}>
      <input
        type="search"
        name="q"
        aria-label={t("pro.find")}
        placeholder={t("pro.find")}
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        aria-keyshortcuts="/"
      />
    </GetForm>
  );
}
