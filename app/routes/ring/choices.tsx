import { useTranslation } from "~/i18n/use-translation";
import { formatCarat } from "~/domain/ring";
import { localSize } from "~/domain/ring-size";
import { TextLink } from "~/ui/button";
import { ScrollTable } from "~/ui/scroll-table";
import type { ShownCreation } from "~/features/ring-builder/creation";
import { useRingWords } from "~/features/ring-builder/words";
import { CutPicture } from "~/features/stone-drawing/cut-picture";
import { useLocale } from "~/i18n/use-locale";

type Props = { creation: ShownCreation };
type Refused = { reason: string | null };

const SYSTEMS = ["us", "uk", "jp", "kr", "hk"] as const;

/** Why something cannot be chosen, in words; the API names a key of locales/*\/reference.json. */
function useReason(): (choice: Refused) => string {
  const { t } = useTranslation("reference");
  return ({ reason }) => t((reason ?? "reason.withdrawn") as "reason.withdrawn");
}

/** Cuts as drawings; one that the design does not hold stays in sight after the others, with the reason in words. */
export function CutChoice({ creation }: Props) {
  const { t } = useTranslation(["shop", "craft", "reference"]);
  const reason = useReason();
  const cuts = [...creation.cuts].sort((a, b) => Number(b.available) - Number(a.available));
  return (
    <fieldset>
      <legend className="choice-title">{t("shop:choose.cut")} <span>{creation.cutName}</span></legend>
      <div className="cut-choice">
        {cuts.map((cut) => (
          <label key={cut.value} className="option">
            <input type="radio" name="cut" value={cut.value} defaultChecked={cut.value === creation.cut} disabled={!cut.available} />
            <CutPicture cut={cut.value} size={44} decorative />
            <span>{cut.label}{cut.available ? null : <small>{reason(cut)}</small>}</span>
          </label>
        ))}
      </div>
      <details>
        <summary>{t("craft:explain.cut_title")}</summary>
        <p>{creation.cuts.find((cut) => cut.value === creation.cut)?.description}</p>
        <p>{t("craft:explain.cut")}</p>
      </details>
    </fieldset>
  );
}

/** Weights as bands, each with the price it begins at. */
export function CaratChoice({ creation }: Props) {
  const { t } = useTranslation(["shop", "craft", "reference"]);
  const { money } = useLocale();
  const { carats } = useRingWords();
  const reason = useReason();
  return (
    <fieldset>
      <legend className="choice-title">{t("shop:choose.carat")} <span>{carats(creation.carat)}</span></legend>
      <div className="carat-choice">
        {creation.carats.map((band) => (
          <label key={band.min} className="option">
            <input type="radio" name="carat" value={formatCarat(band.min)} defaultChecked={band.min === creation.carat.min} disabled={!band.available} />
            <span>{carats(band)}<small>{band.available ? t("shop:price.from", { price: money(band.price_min, creation.price.currency) }) : reason(band)}</small></span>
          </label>
        ))}
      </div>
      <details>
        <summary>{t("craft:explain.carat_title")}</summary>
        <p>{t("craft:explain.carat")}</p>
        <p>{t("craft:explain.quality")}</p>
      </details>
    </fieldset>
  );
}

/** Millimetres with the local size of the region beside them. */
export function SizeChoice({ creation }: Props) {
  const { href } = useLocale();
  const { t } = useTranslation(["shop", "craft", "reference"]);
  const { size: label } = useRingWords();
  const reason = useReason();
  return (
    <div className="size-choice">
      <label className="choice-title" htmlFor="size">{t("shop:choose.size")}</label>
      <select id="size" name="size" defaultValue={creation.size}>
        {creation.sizes.map((size) => (
          <option key={size.value} value={size.value} disabled={!size.available}>{size.available ? label(size.value) : t("shop:size.unavailable", { size: label(size.value), reason: reason(size) })}</option>
        ))}
      </select>
      <details>
        <summary>{t("craft:explain.size_title")}</summary>
        <p>{t("craft:explain.size")}</p>
        <ScrollTable label={t("craft:explain.size_title")}>
          <table>
            <thead><tr><th scope="col">{t("reference:size.eu")}</th>{SYSTEMS.map((s) => <th key={s} scope="col" className="number">{t(`reference:size.${s}`)}</th>)}</tr></thead>
            <tbody>
              {creation.sizes.filter((size) => size.value % 2 === 0).map(({ value }) => (
                <tr key={value}><th scope="row">{value}</th>{SYSTEMS.map((s) => <td key={s} className="number">{localSize(value, s)}</td>)}</tr>
              ))}
            </tbody>
          </table>
        </ScrollTable>
        <p><TextLink to={href("size-guide")} reload>{t("craft:explain.size_open")}</TextLink></p>
      </details>
    </div>
  );
}
