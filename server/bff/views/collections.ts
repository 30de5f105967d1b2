import { clausesOf } from "~/i18n/clauses";
import { getDesigns, getSettings } from "../clients/settings";
import type { PageContext } from "../request/context";

/** Maximum number of collections on a page. */
const COLLECTIONS_MAX = 24;

/** The collections that this website sells, in the company's order, each with a representative ring. */
export async function collectionsShown(ctx: PageContext) {
  const [settings, { items, collections }] = await Promise.all([
    getSettings(ctx),
    getDesigns(ctx.api, ctx.caller, { each: "collection", limit: COLLECTIONS_MAX }),
  ]);
  return settings.collections.flatMap(({ value, label, description, story }) => {
    const card = items.find((one) => one.collection.value === value);
    if (!card) return [];
    return [
      {
        value,
        label,
        description,
        clauses: clausesOf(ctx.tag, description),
        story,
        designs: collections.find((one) => one.value === value)?.designs ?? 0,
        ring: { aesthetic: card.aesthetic.value, metal: card.metal, cut: card.cut.value },
        ringName: card.aesthetic.label,
      },
    ];
  });
}
