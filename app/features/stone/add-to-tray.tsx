import { useTranslation } from "react-i18next";
import { formatCarat } from "~/domain/ring";
import { useLocale } from "~/i18n/use-locale";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";
import { HiddenFields } from "~/ui/hidden-fields";
import type { ShownStone } from "./shown";

type Props = {
  stone: ShownStone;
  size: number | undefined;
  engraving: { engravingText?: string | undefined; engravingFont?: string | undefined };
};

/**
 * Puts the stone in the ring that it is priced in into the tray, or orders it from there; the stone list takes the form. `brief` among others
 * that are the same but for the stone.
 */
export function AddToTray({ stone, size, engraving, brief }: Props & { brief?: boolean }) {
  const { t } = useTranslation("pro");
  const { href } = useLocale();
  const fields = {
    mountSku: stone.mountSku ?? "",
    stoneSku: stone.sku,
    gia: stone.gia,
    carat: formatCarat(stone.carat),
    color: stone.color,
    clarity: stone.clarity,
    ...engraving,
  };
  return (
    <PostForm action={href("pro-creations-result")} className={brief ? undefined : "stone-act"}>
      <HiddenFields of={fields} />
      {size ? <input type="hidden" name="size" value={size} /> : null}
      {engraving.engravingText && !brief ? (
        <p>{t("item.engraved", { text: engraving.engravingText })}</p>
      ) : null}
      {brief ? (
        <Button size="s" theme="secondary">
          {t("stones.add")}
          <span className="visually-hidden"> {stone.gia}</span>
        </Button>
      ) : (
        <div className="actions">
          <Button name="then" value="order">
            {t("tray.choose")}
          </Button>
          <Button theme="secondary">{t("stones.add")}</Button>
        </div>
      )}
    </PostForm>
  );
}
