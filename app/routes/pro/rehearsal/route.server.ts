import { beginRehearsal, endRehearsal, restartExercise } from "#server/bff/policy/rehearsal";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import { z } from "zod";
import { exerciseOf } from "./exercise.server";

const none = z.object({});

/** Rehearsal: what it is, and the switch. */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const running = ctx.session.data.rehearsal !== undefined;
  if (!running) ctx.runtime.rehearsal?.prepare();
  return {
    head: head(ctx, { title: translator(ctx)("rehearsal:title") }),
    possible: ctx.runtime.rehearsal !== null,
    running,
    exercise: await exerciseOf(ctx),
  };
});

export const action = forms(
  { guards: ["seller"] },
  {
    begin: (ctx, formData) =>
      submit(ctx, formData, { schema: none }, async () => {
        await beginRehearsal(ctx);
        return go(ctx, ctx.href("pro-rehearsal"));
      }),
    again: async (ctx) => {
      await restartExercise(ctx);
      return go(ctx, ctx.href("pro-rehearsal"));
    },
    end: async (ctx) => {
      await endRehearsal(ctx);
      await ctx.session.flash({ type: "success", key: "rehearsal_ended" });
      return go(ctx, ctx.href("pro-day"));
    },
  },
);
