import type { Hono } from "hono";
import { EXERCISE_TASKS, exerciseEndpoints } from "../../../contract/exercise";
import { ApiProblem } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import { register, type Identify } from "../../http";
import { actsSince } from "./store";

/** The exercise of a rehearsal: read from what stands in the copy's data, so that no page has to say what was done. */
export function mountExercise(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, exerciseEndpoints.exercise, async ({ query, caller }) => {
    if (!context.rehearsal) throw new ApiProblem("not_found");
    const acts = await actsSince(context.db, caller.id, new Date(query.since));
    return {
      tasks: EXERCISE_TASKS.map((task) => {
        const at = acts[task];
        return {
          task,
          // A piece that was ordered is no longer on the tray; that it was reserved tells that it lay there.
          done: at !== null || (task === "tray" && acts.reserve !== null),
          at: at === null ? null : new Date(at).toISOString(),
        };
      }),
    };
  });
}
