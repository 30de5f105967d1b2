import type { Hono } from "hono";
import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../context";
import { register, type Identify } from "../../http";
import { listDiamonds, oneDiamond } from "./diamonds";
import { diamondsNow } from "./diamonds-now";
import { suggestStones } from "./suggestions";
import { stoneHistory } from "./history";
import { moveStone } from "./place";
import { oneStone, twinStone } from "./stone";
import { listStones } from "./service";

/** Exact stones in stock: for sellers with who holds them, for shoppers without. */
export function mountStones(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, endpoints.stones, ({ query, caller, lang }) =>
    listStones(context, query, caller, lang),
  );
  register(app, identify, endpoints.stone, ({ params, query, caller, lang }) =>
    oneStone(context, params.sku, query, caller, lang),
  );
  register(app, identify, endpoints.stoneTwin, ({ params, query, caller, lang }) =>
    twinStone(context, params.sku, query, caller, lang),
  );
  register(app, identify, endpoints.stoneHistory, ({ params, caller, lang }) =>
    stoneHistory(context, params.sku, caller, lang),
  );
  register(app, identify, endpoints.stoneMove, ({ params, body, caller, lang }) =>
    moveStone(context, params.sku, body, caller, lang),
  );
  register(app, identify, endpoints.diamonds, ({ query, region }) => listDiamonds(context, query, region));
  register(app, identify, endpoints.suggestions, ({ query, region }) =>
    suggestStones(context, query, region),
  );
  register(app, identify, endpoints.diamondsNow, ({ query, region }) => diamondsNow(context, query, region));
  register(app, identify, endpoints.diamond, ({ params, query, region }) =>
    oneDiamond(context, params.sku, query, region),
  );
}
