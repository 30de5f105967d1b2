import { z } from "zod";
import { endpoint } from "./endpoint";

/** The tasks of the exercise, in the usual order at the counter. */
export const EXERCISE_TASKS = ["customer", "tray", "reserve", "order", "cancel"] as const;
export type ExerciseTask = (typeof EXERCISE_TASKS)[number];

export const exercise = z.object({
  tasks: z.array(
    z.object({
      task: z.enum(EXERCISE_TASKS),
      done: z.boolean(),
      /** Completion time; null if it is not done, or only its consequences are left. */
      at: z.iso.datetime().nullable(),
    }),
  ),
  /** The last order that was placed; null before. */
  placed: z.string().nullable(),
});

export const exerciseEndpoints = {
  exercise: endpoint({
    id: "exercise",
    method: "GET",
    path: "/api/seller/exercise",
    summary:
      "What the seller has done in a rehearsal since a given time, task by task; not found outside a rehearsal",
    access: "seller",
    query: z.object({ since: z.iso.datetime() }),
    response: exercise,
    problems: ["unauthorized", "forbidden", "not_found", "invalid_value"],
  }),
};
