import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { Button } from "~/ui/button";
import type { OwnHold } from "./stone-state";

/**
 * A button that ends the seller's own reservation made elsewhere. `form`: a form of the page that posts nothing else.
 */
export function ReleaseOwn({ own, form }: { own: OwnHold | null; form?: string }) {
  const { t } = useTranslation("pro");
  const { href } = useLocale();
  if (!own) return null;
  return (
    <Button
      size="s"
      theme="secondary"
      form={form}
      formAction={href("reservation-release")}
      name="quoteId"
      value={own.quoteId}
    >
      {t("cart.release")}
    </Button>
  );
}
