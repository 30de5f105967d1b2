import { page } from "#server/bff/page";

/** Tells scripts how long the session lives (seconds of the token); asking counts as being there. */
export const loader = page({ guards: ["public"] }, async (ctx) => ({
  isAuthenticated: ctx.isAuthenticated,
  isSeller: ctx.isSeller,
  now: Math.floor(Date.now() / 1000),
  expires: ctx.session.data.tokenExp ?? null,
}));
