import { localPath } from "~/lib/paths";
import type { PageContext } from "../request/context";

/** The page of a ring, in any language and region. */
const RING = /^\/[^/?#]+\/[^/?#]+\/ring\/[^/?#]+\/[^/?#]+(?:\?[^#]*)?$/;

/** The ring in `to`, from whose page somebody came to find their size; undefined for any other URL. */
export function ringToReturnTo(ctx: PageContext): string | undefined {
  const to = localPath(ctx.url.searchParams.get("to"));
  return to && RING.test(to) ? to : undefined;
}
