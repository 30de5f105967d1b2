import type { Hono } from "hono";
import { EXERCISE_TASKS, exerciseEndpoints } from "../../../contract/exercise";
import { ApiProblem } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import { register, type Identify } from "../../http";
import { actsSince } from "./store";

/**
 * The steps of the exercise in a rehearsal. They are read from the copy's data, so that pages do not have to report
 * them.
 */
export function mountExercise(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, exerciseEndpoints.exercise, async ({ query, caller }) => {
    if (!context.rehearsal) throw new ApiProblem("not_found");
    const acts = await actsSince(context.db, caller.id, new Date(query.since));
    return {
      tasks: EXERCISE_TASKS.map((task) => {
        const at = acts[task];
        return {
          task,
          // What is reserved was laid on a tray, perhaps before this exercise.
          done: at !== null || (task === "tray" && acts.reserve !== null),
          at: at === null ? null : new Date(at).toISOString(),
        };
      }),
      placed: acts.placed,
    };
  });
}
