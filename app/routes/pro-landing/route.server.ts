import { go, page } from "#server/bff/page";

export const loader = page({ guards: ["public"] }, async (ctx) => go(ctx, ctx.href("pro-login")));
