import { MTO_QUALITY } from "~/domain/ring";
import { dateFormat, unbroken } from "~/i18n/formats";
import { proportionsFromReport } from "~/gem/stone/report";
import type { RingParams } from "~/gem/ring/ring-params";
import type { SiteSettings } from "../clients/settings";
import type { Creation } from "../../contract/creation";
import { drawnFigures, reportFigures } from "./stone";

/** The fields of a creation that its pages need: amounts in minor units, formatted dates. */
export function creationView(
  creation: Creation,
  settings: SiteSettings,
  { region, intl }: { region: string; intl: string },
) {
  const website = settings.websites.find((w) => w.value === region);
  const day = (iso: string) => unbroken(dateFormat(intl, "long").format(new Date(iso)));
  const { choices } = creation;
  return {
    sku: creation.sku,
    aesthetic: creation.aesthetic.value,
    name: creation.aesthetic.label,
    /** Parameters of the design, from which the live ring is built. */
    design: creation.aesthetic.design as RingParams | undefined,
    description: creation.aesthetic.description,
    collection: creation.collection.label,
    collectionId: creation.collection.value,
    metal: creation.metal,
    metalName: choices.metals.find((m) => m.value === creation.metal)?.label ?? "",
    cut: creation.cut,
    cutName: choices.cuts.find((c) => c.value === creation.cut)?.label ?? "",
    carat: creation.carat,
    /** The exact stone that the price is for, and the one that it replaces. */
    stone: shownStone(creation.stone),
    replaced: shownStone(creation.replaced),
    size: creation.size,
    metals: choices.metals.map(({ value, label, available, reason }) => ({
      value,
      label,
      available,
      reason,
    })),
    cuts: choices.cuts,
    carats: choices.carats,
    sizes: choices.sizes,
    /** The cost of each grade of colour and clarity, and the lowest accepted grades. */
    colors: choices.colors,
    clarities: choices.clarities,
    quality: creation.quality ?? MTO_QUALITY.least,
    price: {
      from: creation.price_min.incl,
      to: creation.price_max.incl,
      excl: creation.price_min.excl,
      tax: creation.price_min.tax,
      currency: creation.price_min.currency,
    },
    lines: creation.explained,
    band: { chosen: creation.band.chosen, price: creation.band.price.incl },
    availability: creation.availability,
    weeks: creation.lead_weeks,
    delivery: day(creation.delivery_date),
    readyBy: creation.ready_by ? day(creation.ready_by.by) : null,
    hasTax: (website?.taxRate ?? 0) > 0,
    taxLabel: website?.taxLabel ?? "",
    taxRate: website?.taxRate ?? 0,
  };
}

function shownStone(stone: Creation["stone"]) {
  return (
    stone && {
      sku: stone.sku,
      gia: stone.gia,
      carat: stone.carat,
      color: stone.color,
      clarity: stone.clarity,
      origin: stone.origin,
      isHeld: stone.state === "held",
      length: stone.length_mm,
      width: stone.width_mm,
      depth: stone.depth_mm,
      /** The figures that its pictures are drawn from, and the same as proportions of the stone. */
      figures: drawnFigures(stone),
      proportions: proportionsFromReport(stone.cut, reportFigures(stone)),
    }
  );
}

export type CreationView = ReturnType<typeof creationView>;
