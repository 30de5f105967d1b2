import type { Hono } from "hono";
import { parseMountSku } from "~/domain/ring";
import { foldEmail } from "~/domain/person";
import { plainMessage } from "~/domain/plain-message";
import { langSlug } from "~/i18n/locales";
import { endpoints } from "../../../contract/endpoints";
import { ApiProblem } from "../../../contract/problem";
import { newId } from "../../../platform/ids";
import type { ApiContext } from "../../context";
import { register, type Identify } from "../../http";
import { say } from "../../reference/words";
import { needVerifiedEmail } from "../customer/confirm-email";
import { isStopped, stopLetters, stopLink } from "./stops";

/** Query names of a creation. All other parameters are removed from the link. */
const CREATION = ["cut", "carat", "size", "band", "engravingText", "engravingFont", "stone", "marked"];

/** Sends a creation by e-mail: a fixed template, one recipient, and only our own links. */
export function mountShare(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, endpoints.shareStop, async ({ body, address }) => {
    await stopLetters(context, body.token, address);
    return { success: true } as const;
  });
  register(app, identify, endpoints.share, async ({ body, caller, region, lang, address }) => {
    if (caller.kind === "customer") await needVerifiedEmail(context, caller.id);
    const ref = await context.reference();
    const sku = parseMountSku(body.sku);
    const design = sku && ref.mounts.has(body.sku) ? ref.aesthetics.get(sku.aesthetic) : undefined;
    if (!sku || !design) throw new ApiProblem("not_found", { message: "sku" });
    // Limited by recipient, because anybody can enter any sender.
    await context.limiter.take("share_address", address);
    await context.limiter.take("share_sender", foldEmail(body.senderEmail));
    await context.limiter.take("share_recipient", foldEmail(body.recipientEmail));
    await context.limiter.take("share_recipient_day", foldEmail(body.recipientEmail));
    const url = new URL(
      `/${langSlug(lang)}/${region}/ring/${sku.metal}/${sku.aesthetic}`,
      context.publicOrigin,
    );
    const creation = new URLSearchParams(body.creation);
    for (const name of CREATION) {
      const value = creation.get(name);
      if (value) url.searchParams.set(name, value.slice(0, 200));
    }
    // The answer must not reveal whether somebody has stopped such mails.
    if (await isStopped(context, body.recipientEmail)) return { success: true } as const;
    await context.enqueueMail(context.db, {
      key: newId("share"),
      template: "share",
      recipient: body.recipientEmail.trim(),
      language: lang,
      region,
      data: {
        senderName: body.senderName,
        senderEmail: body.senderEmail.trim(),
        recipientName: body.recipientName,
        own: foldEmail(body.recipientEmail) === foldEmail(body.senderEmail),
        message: plainMessage(body.message ?? ""),
        url: url.href,
        stop: await stopLink(context, body.recipientEmail, lang),
        sku: body.sku,
        name: say(design.label, lang),
        discreet: creation.get("discreet") === "1",
      },
    });
    return { success: true } as const;
  });
}
