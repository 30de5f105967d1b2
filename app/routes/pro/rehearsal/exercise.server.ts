import { exerciseEndpoints, type ExerciseTask } from "#server/contract/exercise";
import type { PageContext } from "#server/bff/request/context";
import type { PageId } from "~/lib/paths";

/** Where each task begins; to cancel, at the order that was placed. */
const START_PAGES = {
  customer: "pro-customer-search",
  tray: "pro-creations-result",
  reserve: "pro-checkout-cart",
  order: "pro-checkout-order",
  cancel: "pro-reporting",
} as const satisfies Record<ExerciseTask, PageId>;

/** The tasks of the exercise with the time from the previous one to each, and the total time. */
export async function exerciseOf(ctx: PageContext) {
  const { rehearsal } = ctx.session.data;
  if (!rehearsal?.since) return null;
  const { tasks, placed } = await ctx.api(exerciseEndpoints.exercise, { query: { since: rehearsal.since } });
  const began = Date.parse(rehearsal.since);
  let before = began;
  const shown = tasks.map(({ task, done, at }) => {
    const took = at === null ? null : Math.max(0, Date.parse(at) - before);
    if (at !== null) before = Math.max(before, Date.parse(at));
    return {
      task,
      done,
      took: took === null ? null : duration(ctx.intl, took),
      href:
        task === "cancel" && placed
          ? ctx.href("pro-order", { orderId: placed })
          : ctx.href(START_PAGES[task]),
    };
  });
  return {
    tasks: shown,
    total: shown.every(({ done }) => done) ? duration(ctx.intl, before - began) : null,
  };
}

/** Minutes and seconds in the words of a language. */
function duration(intl: string, ms: number): string {
  const seconds = Math.round(ms / 1000);
  const said = (unit: "minute" | "second", count: number) =>
    new Intl.NumberFormat(intl, { style: "unit", unit, unitDisplay: "short" }).format(count);
  return [
    ...(seconds >= 60 ? [said("minute", Math.floor(seconds / 60))] : []),
    said("second", seconds % 60),
  ].join(" ");
}
