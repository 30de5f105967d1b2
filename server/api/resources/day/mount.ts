import type { Hono } from "hono";
import { dayEndpoints } from "../../../contract/day";
import type { ApiContext } from "../../context";
import { register, type Identify } from "../../http";
import { counterDay, decideLetter } from "./service";

/** The day page of the counter, and what a seller decides on it. */
export function mountDay(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, dayEndpoints.counterDay, ({ caller, lang }) => counterDay(context, caller, lang));
  register(app, identify, dayEndpoints.letterAgain, async ({ caller, params }) => {
    await decideLetter(context, caller, params.id, "again");
    return { success: true } as const;
  });
  register(app, identify, dayEndpoints.letterSettled, async ({ caller, params }) => {
    await decideLetter(context, caller, params.id, "settled");
    return { success: true } as const;
  });
}
