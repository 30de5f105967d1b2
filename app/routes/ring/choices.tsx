import { useTranslation } from "react-i18next";
import { formatCarat } from "~/domain/ring";
import { localSize, sizeSystem } from "~/domain/ring-size";
import type { ShownCreation } from "~/features/ring-builder/creation";
import { CutDrawing } from "~/features/stone-drawing/cut-drawing";
import { useLocale } from "~/i18n/use-locale";

type Props = { creation: ShownCreation };
type Reason = "reference:reason.withdrawn";

/** Cuts as drawings; one that the design does not hold stays in sight, with the reason in words. */
export function CutChoice({ creation }: Props) {
  const { t } = useTranslation(["shop", "reference"]);
  return (
    <fieldset>
      <legend className="choice-title">{t("shop:choose.cut")}: <span>{creation.cutName}</span></legend>
      <div className="cut-choice">
        {creation.cuts.map((cut) => (
          <label key={cut.value} className="option" title={cut.available ? undefined : t(`reference:${cut.reason ?? "reason.withdrawn"}` as Reason)}>
            <input type="radio" name="cut" value={cut.value} defaultChecked={cut.value === creation.cut} disabled={!cut.available} />
            <CutDrawing cut={cut.value} size={44} decorative />
            <span>{cut.label}{cut.available ? null : <small>{t(`reference:${cut.reason ?? "reason.withdrawn"}` as Reason)}</small>}</span>
          </label>
        ))}
      </div>
      <details>
        <summary>{t("shop:explain.cut_title")}</summary>
        <p>{creation.cuts.find((cut) => cut.value === creation.cut)?.description}</p>
        <p>{t("shop:explain.cut")}</p>
      </details>
    </fieldset>
  );
}

export function CaratChoice({ creation }: Props) {
  const { t } = useTranslation(["shop", "reference"]);
  const { money } = useLocale();
  return (
    <fieldset>
      <legend className="choice-title">{t("shop:choose.carat")}: <span>{t("shop:carat.range", { min: formatCarat(creation.carat.min), max: formatCarat(creation.carat.max) })}</span></legend>
      <div className="carat-choice">
        {creation.carats.map((band) => (
          <label key={band.min} className="option">
            <input type="radio" name="carat" value={formatCarat(band.min)} defaultChecked={band.min === creation.carat.min} disabled={!band.available} />
            <span>{t("shop:carat.range", { min: formatCarat(band.min), max: formatCarat(band.max) })}<small>{band.available ? t("shop:price.from", { price: money(band.price_min, creation.price.currency) }) : t(`reference:${band.reason ?? "reason.withdrawn"}` as Reason)}</small></span>
          </label>
        ))}
      </div>
      <details>
        <summary>{t("shop:explain.carat_title")}</summary>
        <p>{t("shop:explain.carat")}</p>
        <p>{t("shop:explain.quality")}</p>
      </details>
    </fieldset>
  );
}

/** Millimetres with the local size of the region beside them. */
export function SizeChoice({ creation }: Props) {
  const { t } = useTranslation(["shop", "reference"]);
  const { region } = useLocale();
  const system = sizeSystem(region);
  const label = (mm: number) => (system === "eu" ? t("shop:size.mm", { mm }) : t("shop:size.local", { mm, label: localSize(mm, system), system: t(`reference:size.${system}`) }));
  return (
    <div className="size-choice">
      <label className="choice-title" htmlFor="size">{t("shop:choose.size")}</label>
      <select id="size" name="size" defaultValue={creation.size}>
        {creation.sizes.map((size) => (
          <option key={size.value} value={size.value} disabled={!size.available}>{size.available ? label(size.value) : t("shop:size.unavailable", { size: label(size.value), reason: t(`reference:${size.reason ?? "reason.withdrawn"}` as Reason) })}</option>
        ))}
      </select>
      <details>
        <summary>{t("shop:explain.size_title")}</summary>
        <p>{t("shop:explain.size")}</p>
        <div className="table-scroll">
          <table>
            <thead><tr><th scope="col">{t("reference:size.eu")}</th>{(["us", "uk", "jp", "kr", "hk"] as const).map((s) => <th key={s} scope="col">{t(`reference:size.${s}`)}</th>)}</tr></thead>
            <tbody>
              {creation.sizes.filter((size) => size.value % 2 === 0).map(({ value }) => (
                <tr key={value}><th scope="row">{value}</th>{(["us", "uk", "jp", "kr", "hk"] as const).map((s) => <td key={s} className="number">{localSize(value, s)}</td>)}</tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}
