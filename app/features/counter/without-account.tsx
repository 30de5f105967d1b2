import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";
import { Button, ButtonLink } from "~/ui/button";
import { PostForm } from "~/ui/form";

/**
 * The button to continue without an account, on every page that asks for a customer.
 * @param to the page that the seller wants to reach
 */
export function WithoutAccount({ to = null }: { to?: string | null | undefined }) {
  const { t } = useTranslation("pro");
  const { href } = useLocale();
  if (useShell()?.guest)
    return (
      <ButtonLink theme="secondary" to={to ?? href("pro-customer-tray")}>
        {t("search.guest_goes_on")}
      </ButtonLink>
    );
  return (
    <PostForm action={href("pro-customer-search")}>
      <input type="hidden" name="intent" value="guest" />
      {to ? <input type="hidden" name="to" value={to} /> : null}
      <Button theme="secondary">{t("search.guest")}</Button>
    </PostForm>
  );
}
