import { form } from "#server/bff/page/form";
import { page } from "#server/bff/page/loader";
import { notFound } from "#server/bff/reply/refusals";
import { z } from "zod";

export const loader = page({ guards: ["public"] }, (ctx) => Promise.reject(notFound(ctx)));
export const action = form({ guards: ["public"], schema: z.object({}) }, (ctx) =>
  Promise.reject(notFound(ctx)),
);
