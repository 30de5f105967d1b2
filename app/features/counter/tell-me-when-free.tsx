import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";
import { Button } from "~/ui/button";
import type { StoneState } from "./stone-state";

/**
 * "Notify me when it is available", for a stone that another seller holds: a button that sends its form elsewhere.
 * `form`: where it stands in another form, which the Enter key must not send there.
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
