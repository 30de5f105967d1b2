import type { RegionCode } from "~/i18n/locales";
import type { CutSlug, MetalSlug } from "~/domain/ring";
import type { Currency } from "~/domain/money";
import type { ServiceTerms } from "~/domain/service-terms";
import type { Words } from "../db/schema/columns";
import type { aesthetics, collections, cuts, metals, mounts, referenceCodes } from "../db/schema/catalogue";
import type { StageTimes } from "../promise/ready";
import type { shops } from "../db/schema/house";

export type ShopRow = (typeof shops)["$inferSelect"];
export type AestheticRow = (typeof aesthetics)["$inferSelect"];
export type MountRow = Omit<(typeof mounts)["$inferSelect"], "metal" | "cut"> & {
  metal: MetalSlug;
  cut: CutSlug;
};
export type CollectionRow = (typeof collections)["$inferSelect"];
export type CutRow = Omit<(typeof cuts)["$inferSelect"], "slug"> & { slug: CutSlug };
export type MetalRow = Omit<(typeof metals)["$inferSelect"], "slug"> & { slug: MetalSlug };

/** A website with the price list and tax that are valid today. */
export type Market = {
  region: RegionCode;
  store: string;
  webCode: string;
  name: Words;
  currency: Currency;
  currencySymbol: string;
  customerAccount: boolean;
  accountScope: string;
  defaultLanguage: string;
  timeZone: string;
  depositKind: string;
  service: ServiceTerms | null;
  /** Units of the currency per euro of cost. */
  coefficient: number;
  /** Rounding step in minor units. */
  step: number;
  priceList: string;
  taxLabel: string;
  /** 0.2 is 20 %. */
  taxRate: number;
};

/** A dated price list of a website, including past ones: a quote names the one that it was made with. */
export type DatedList = {
  version: string;
  region: RegionCode;
  validFrom: string;
  coefficient: number;
  step: number;
  taxLabel: string;
  taxRate: number;
};

/** All reference rows, indexed for lookups. */
export type Reference = {
  markets: ReadonlyMap<RegionCode, Market>;
  marketByStore: ReadonlyMap<string, Market>;
  marketByWebCode: ReadonlyMap<string, Market>;
  shops: readonly ShopRow[];
  collections: ReadonlyMap<string, CollectionRow>;
  metals: readonly MetalRow[];
  cuts: readonly CutRow[];
  aesthetics: ReadonlyMap<string, AestheticRow>;
  mounts: ReadonlyMap<string, MountRow>;
  mountsOf(aesthetic: string): readonly MountRow[];
  codes: readonly (typeof referenceCodes)["$inferSelect"][];
  /** Whether a design in this metal is sold by this website. */
  sold(region: RegionCode, aesthetic: string, metal: string): boolean;
  /** Cut and lower bound of each carat band with a free stone of made-to-order quality: `round:1`. */
  bandsInStock: ReadonlySet<string>;
  /**
   * How long rings take from a stage on, from the ledger: `group|stage` (server/api/promise). Empty without enough
   * history.
   */
  stageTimes: StageTimes;
  /** Every price list that is or was valid, newest first, with the tax rate of its first day. */
  priceLists: readonly DatedList[];
};
