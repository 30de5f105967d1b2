import type { CreationChoices } from "~/domain/creation";
import { caratBand, MTO_QUALITY, mountSku, type MetalSlug } from "~/domain/ring";
import type { ShownCreation } from "~/features/ring-builder/creation";

/**
 * The values of the form after some fields were `touched`. A choice that nobody has made stays open, whatever is shown
 * meanwhile.
 */
export function made(form: HTMLFormElement, touched: ReadonlySet<string>, open: readonly string[]): FormData {
  const said = new FormData(form);
  for (const name of open) if (!touched.has(name)) said.delete(name);
  return said;
}

/**
 * The ring as it will be with the latest choices, so that neither its picture nor its links have to wait for the price.
 */
export function withChoices(
  creation: ShownCreation,
  metal: MetalSlug,
  { cut = creation.cut, carat, size = creation.size, band, colorTo, clarityTo }: CreationChoices,
): ShownCreation {
  const labelOf = (list: readonly { value: string; label: string }[], value: string): string =>
    list.find((one) => one.value === value)?.label ?? "";
  return {
    ...creation,
    sku: mountSku(creation.aesthetic, metal, cut),
    metal,
    metalName: labelOf(creation.metals, metal),
    cut,
    cutName: labelOf(creation.cuts, cut),
    size,
    carat: caratBand(carat ?? creation.carat.min) ?? creation.carat,
    // Another cut or weight needs another stone.
    stone:
      cut === creation.cut && (carat ?? creation.carat.min) === creation.carat.min ? creation.stone : null,
    quality: { color: colorTo ?? MTO_QUALITY.least.color, clarity: clarityTo ?? MTO_QUALITY.least.clarity },
    band: { ...creation.band, chosen: band },
  };
}
