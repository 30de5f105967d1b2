import { creationSearch } from "~/domain/creation";
import { inPhrase } from "~/i18n/in-phrase";
import { page } from "#server/bff/page/loader";
import { go } from "#server/bff/reply/go";
import { notFound } from "#server/bff/reply/refusals";
import { keptChoices, readDiamond } from "#server/bff/views/diamonds";
import { head, translator } from "#server/bff/views/head";
import { shownStone } from "#server/bff/views/stone";
import { taxOfPrices } from "#server/bff/views/tax-of-prices";
import { numberFormat } from "~/i18n/formats";
import { reasons } from "~/features/diamonds/why";
import { MAX_COMPARED } from "~/features/stone/shown";
import type { Diamond } from "#server/contract/diamond";

const shown = (stone: Diamond) =>
  shownStone({ stone, state: stone.state, offer: { price: stone.price, mount_sku: "" } });

/** One diamond for a shopper, in a ring that it fits, and up to three others beside it. */
export const loader = page({ guards: ["product"] }, async (ctx, { product }) => {
  const { metal, aesthetic, choices } = product;
  const query = ctx.url.searchParams;
  const creation = await product.creation;
  // If the ring is not sold here, its own page says where it is.
  if (!creation) throw go(ctx, ctx.href("ring", { metal, aesthetic }, creationSearch(choices)));
  const ring = { aesthetic, metal, size: creation.size };
  const found = await readDiamond(ctx, ctx.params.sku ?? "", ring);
  if (!found) throw notFound(ctx);
  const { diamond, twin, among } = found;
  const stone = await shown(diamond);
  const beside = [...new Set(query.getAll("with"))]
    .filter((sku) => /^[A-Za-z0-9-]{1,60}$/.test(sku) && sku !== diamond.sku)
    .slice(0, MAX_COMPARED - 1);
  const compared = [];
  // One after the other, because each takes half a second of computation if it was never shown.
  for (const sku of beside) {
    const other = await readDiamond(ctx, sku, ring);
    if (other) compared.push(await shown(other.diamond));
  }
  const t = translator(ctx);
  return {
    head: head(ctx, {
      title: t("diamonds:name", {
        cut: t(`gem:cut.${stone.cut}`),
        carat: numberFormat(ctx.tag, 2).format(stone.carat),
      }),
      description: t("diamonds:why.grades", { color: stone.color, clarity: stone.clarity }),
    }),
    words: {
      design: creation.aesthetic.label,
      metal: inPhrase(creation.choices.metals.find((one) => one.value === metal)?.label ?? ""),
    },
    ring: { metal, aesthetic },
    kept: keptChoices(choices),
    size: creation.size,
    stone,
    tax: await taxOfPrices(ctx),
    state: diamond.state,
    compared,
    twin:
      diamond.state === "free"
        ? null
        : {
            twin: twin && (await shown(twin)),
            difference: twin && twin.price.incl - diamond.price.incl,
          },
    why: reasons(
      {
        area: diamond.length_mm * diamond.width_mm,
        light: diamond.light && diamond.light.value,
        price: diamond.price.incl,
      },
      among,
    ),
    among,
    brightness: diamond.light?.value ?? null,
    isMarked: (ctx.session.data.marks ?? []).includes(diamond.sku),
    turning: query.get("turn") === "1",
    here: ctx.path + ctx.url.search,
  };
});
