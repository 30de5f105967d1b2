import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatCarat } from "~/domain/ring";
import { localSize } from "~/domain/ring-size";
import { TextLink } from "~/ui/button";
import { ScrollTable } from "~/ui/scroll-table";
import type { ShownCreation } from "~/features/ring-builder/creation";
import { useRingWords } from "~/features/ring-builder/words";
import { CutPicture } from "~/features/stone-drawing/cut-picture";
import { inRow } from "~/i18n/formats";
import { dynamicT } from "~/i18n/dynamic-t";
import { useLocale } from "~/i18n/use-locale";
import { Fold } from "./fold";

type Props = { creation: ShownCreation };
type Offered = { label: string; available: boolean; reason: string | null };

const SYSTEMS = ["us", "uk", "jp", "kr", "hk"] as const;

/**
 * Choices that the design does not offer: one line per reason, which unfolds to show the names. Reasons are keys of
 * locales/*\/reference.json.
 */
export function NotOffered({ of }: { of: readonly Offered[] }) {
  const { t } = useTranslation(["shop", "reference"]);
  const { tag } = useLocale();
  const refused = of.filter(({ available }) => !available);
  const reasons = [...new Set(refused.map(({ reason }) => reason ?? "reason.withdrawn"))];
  return reasons.map((reason) => {
    const names = refused
      .filter((one) => (one.reason ?? "reason.withdrawn") === reason)
      .map(({ label }) => label);
    return (
      <details key={reason} className="not-offered">
        <summary>
          {t("shop:choose.not_offered", {
            reason: dynamicT(t)(`reference:${reason}`),
            number: names.length,
          })}
        </summary>
        <p>{inRow(tag, names)}</p>
      </details>
    );
  });
}

/** Cuts as drawings, and a line about the cuts for which the design is not made. */
export function CutChoice({ creation }: Props) {
  const { t } = useTranslation(["shop", "explain"]);
  return (
    <Fold
      title={
        <>
          {t("shop:choose.cut")} <span>{creation.cutName}</span>
        </>
      }
    >
      <fieldset className="cut-choice">
        <legend className="visually-hidden">{t("shop:choose.cut")}</legend>
        {creation.cuts
          .filter(({ available }) => available)
          .map((cut) => (
            <label key={cut.value} className="option">
              <input type="radio" name="cut" value={cut.value} defaultChecked={cut.value === creation.cut} />
              <CutPicture cut={cut.value} size={44} decorative />
              <span>{cut.label}</span>
            </label>
          ))}
      </fieldset>
      <NotOffered of={creation.cuts} />
      <details>
        <summary>{t("explain:cut_title")}</summary>
        <p>{creation.cuts.find((cut) => cut.value === creation.cut)?.description}</p>
        <p>{t("explain:cut")}</p>
      </details>
    </Fold>
  );
}

/** Weights as bands, each with its lowest price. */
export function CaratChoice({ creation }: Props) {
  const { t } = useTranslation(["shop", "explain", "reference"]);
  const { money } = useLocale();
  const { carats } = useRingWords();
  return (
    <fieldset id="choose-carat">
      <legend className="choice-title">
        {t("shop:choose.carat")} <span>{carats(creation.carat)}</span>
      </legend>
      <div className="carat-choice">
        {creation.carats
          .filter(({ available }) => available)
          .map((band) => (
            <label key={band.min} className="option">
              <input
                type="radio"
                name="carat"
                value={formatCarat(band.min)}
                defaultChecked={band.min === creation.carat.min}
              />
              <span>
                {carats(band)}
                <small>
                  {t("shop:price.from_short", { price: money(band.price_min, creation.price.currency) })}
                </small>
              </span>
            </label>
          ))}
      </div>
      <NotOffered of={creation.carats.map((band) => ({ ...band, label: carats(band) }))} />
      <details>
        <summary>{t("explain:carat_title")}</summary>
        <p>{t("explain:carat")}</p>
      </details>
    </fieldset>
  );
}

/**
 * Millimetres with the region's size beside them. `open`: no size was chosen yet; the ring is shown in the default one.
 */
export function SizeChoice({ creation, open }: Props & { open: boolean }) {
  const { href } = useLocale();
  const { t } = useTranslation(["shop", "explain", "reference"]);
  const { size: label } = useRingWords();
  const { pathname, search } = useLocation();
  return (
    <div className="size-choice" id="choose-size">
      <label className="choice-title" htmlFor="size">
        {t("shop:choose.size")}
      </label>
      <select id="size" name="size" defaultValue={open ? "" : creation.size}>
        {open ? <option value="">{t("shop:next.choose_size")}</option> : null}
        {creation.sizes
          .filter(({ available }) => available)
          .map((size) => (
            <option key={size.value} value={size.value}>
              {label(size.value)}
            </option>
          ))}
      </select>
      <NotOffered of={creation.sizes.map((size) => ({ ...size, label: label(size.value) }))} />
      <details>
        <summary>{t("explain:size_title")}</summary>
        <p>{t("explain:size")}</p>
        <ScrollTable label={t("explain:size_title")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("reference:size.eu")}</th>
                {SYSTEMS.map((s) => (
                  <th key={s} scope="col" className="number">
                    {t(`reference:size.${s}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {creation.sizes
                .filter((size) => size.value % 2 === 0)
                .map(({ value }) => (
                  <tr key={value}>
                    <th scope="row">{value}</th>
                    {SYSTEMS.map((s) => (
                      <td key={s} className="number">
                        {localSize(value, s)}
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        </ScrollTable>
        <p>
          <TextLink to={href("size-guide", {}, { to: pathname + search })} reload>
            {t("explain:size_open")}
          </TextLink>
        </p>
      </details>
    </div>
  );
}
