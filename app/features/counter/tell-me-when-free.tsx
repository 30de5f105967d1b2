import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";
import { Button } from "~/ui/button";
import type { StoneState } from "./stone-state";

/**
 * "Notify me when it is available", for a stone that another seller has reserved. The button sends its form to the
 * queue's page. `form`: id of that form if the button stands inside another one, so that the Enter key there does not
 * send it.
 */
export function TellMeWhenFree({
  sku,
  state,
  form,
}: {
  sku: string | undefined;
  state: StoneState | null;
  form?: string;
}) {
  const { t } = useTranslation("pro");
  const { href } = useLocale();
  const waits = useShell()?.waiting?.notices.some(({ field }) => field.value === sku) ?? false;
  if (state !== "held" || !sku || waits) return null;
  return (
    <Button
      size="s"
      theme="secondary"
      form={form}
      formAction={href("pro-queue")}
      formNoValidate
      name="join"
      value={sku}
    >
      {t("line.tell")}
    </Button>
  );
}
