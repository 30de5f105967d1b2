import { useTranslation } from "react-i18next";
import { formatCarat, isMetal, mountSku } from "~/domain/ring";
import { DiamondStateLabel, useDiamondWords } from "~/features/diamonds/diamond-words";
import type { Marked } from "~/features/diamonds/shown";
import { useLocale } from "~/i18n/use-locale";
import { Button, TextLink } from "~/ui/button";
import { PostForm } from "~/ui/form";

type Of = {
  /** The ring of the appointment, in the form that the counter's stone pages take. */
  ring: {
    aesthetic?: string | undefined;
    metal?: string | undefined;
    size?: string | undefined;
    engravingText?: string | undefined;
    engravingFont?: string | undefined;
  };
  items: Marked[];
};

/**
 * The diamonds that a visitor shortlisted, with their current state. Each links to its page at the counter. `takes`: a
 * free one can be put into the tray from here.
 */
export function VisitDiamonds({ of, takes = false }: { of: Of | null; takes?: boolean }) {
  const { t } = useTranslation(["diamonds", "pro"]);
  const { href } = useLocale();
  const words = useDiamondWords();
  if (!of?.items.length) return null;
  const open = (sku: string, twin?: string) => href("pro-stone", { sku }, { ...of.ring, twin });
  const named = words.graded;
  return (
    <div className="visit-diamonds">
      <span className="sub">{t("diamonds:marks.of_visit")}</span>
      <ul>
        {of.items.map((one) => (
          <li key={one.sku}>
            {/* If it is sold, the counter's page names the nearest one. */}
            <TextLink to={open(one.sku, one.state === "free" ? undefined : "1")}>
              {named(one.stone)}
            </TextLink>{" "}
            <DiamondStateLabel state={one.state} />
            {one.twin ? (
              <span className="sub">
                {t("diamonds:marks.nearest")} <TextLink to={open(one.twin.sku)}>{named(one.twin)}</TextLink>
              </span>
            ) : null}
            {takes && one.diamond && one.state === "free" ? <ToTray one={one} ring={of.ring} /> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Puts the diamond, in the ring of the appointment, into the tray. The form posts to the stone list. */
function ToTray({ one: { sku, stone }, ring }: { one: Marked; ring: Of["ring"] }) {
  const { t } = useTranslation("pro");
  const { href } = useLocale();
  const { aesthetic, metal, ...choices } = ring;
  if (!aesthetic || !isMetal(metal)) return null;
  const fields = {
    mountSku: mountSku(aesthetic, metal, stone.cut),
    stoneSku: sku,
    gia: stone.gia,
    carat: formatCarat(stone.carat),
    color: stone.color,
    clarity: stone.clarity,
    ...choices,
  };
  return (
    <PostForm action={href("pro-creations-result")}>
      {Object.entries(fields).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button size="s" theme="secondary">
        {t("stones.add")}
        <span className="visually-hidden"> {stone.gia}</span>
      </Button>
    </PostForm>
  );
}
