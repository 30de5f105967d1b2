import { foundAt } from "#server/bff/counter/found";
import { page } from "#server/bff/page/loader";

/** What was found so far, for the field of the bar while somebody types. */
export const loader = page({ guards: ["seller"] }, async (ctx) => Response.json(await foundAt(ctx)));
