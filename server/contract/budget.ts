import { z } from "zod";
import { AMOUNT_MAX, availability, clarity, color, currency, cut, id, metal, minor, size } from "./common";
import { endpoint } from "./endpoint";
import { label } from "./settings";

/**
 * A search by budget: `budget` in minor units of the website, `carat` the minimum weight. A missing field accepts
 * anything.
 */
export const budgetQuery = z.object({
  budget: z.coerce.number("required").int("invalid").positive("invalid").max(AMOUNT_MAX),
  size: size.optional(),
  metal: metal.optional(),
  cut: cut.optional(),
  carat: z.coerce.number().min(0.2).max(6).optional(),
  collection: id().optional(),
  /** Designs per page; all if missing. */
  limit: z.coerce.number().int().min(1).max(500).optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
});

export const budgetChoice = z.object({
  aesthetic: label,
  collection: label,
  metal,
  cut,
  /**
   * The heaviest stone of these grades within the budget, in carat, and the lower bound of its band on the ring's page.
   */
  carat: z.number(),
  band: z.number(),
  color,
  clarity,
  price: minor,
  availability,
  lead_weeks: z.number().int(),
});

export type BudgetChoice = z.infer<typeof budgetChoice>;

export const budgetAnswer = z.object({
  currency,
  size,
  /** Number of designs with a result; `choices` are those of the page. */
  designs: z.number().int(),
  /** For each design, the rings that no other of it beats, heaviest stone first. */
  choices: z.array(budgetChoice),
  /** If there are none: each minimal set of wishes to drop, with the nearest ring without them. */
  ways: z.array(
    z.object({
      give: z.array(z.enum(["budget", "carat", "metal", "cut", "collection"])),
      choice: budgetChoice,
    }),
  ),
});

export type BudgetAnswer = z.infer<typeof budgetAnswer>;

export const budgetEndpoints = {
  budget: endpoint({
    id: "budget",
    method: "GET",
    path: "/api/budget",
    summary: "The best rings for a budget, or the smallest changes that make one possible",
    access: "none",
    query: budgetQuery,
    response: budgetAnswer,
    problems: ["invalid_value", "missing_value"],
  }),
};
