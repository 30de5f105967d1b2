import { form, page } from "#server/bff/page";
import { notFound } from "#server/bff/refusals";
import { z } from "zod";

export const loader = page({ guards: ["public"] }, (ctx) => Promise.reject(notFound(ctx)));
export const action = form({ guards: ["public"], schema: z.object({}) }, (ctx) => Promise.reject(notFound(ctx)));
