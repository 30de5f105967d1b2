import { dynamicT } from "~/i18n/dynamic-t";
import type { PageContext } from "../request/context";
import type { Flash } from "../request/session-fields";
import { translator } from "./head";

/**
 * Messages of the session in the reader's language. They are worded here, so that no page loads the texts of all
 * messages for the one that it shows.
 */
export function worded(ctx: PageContext, messages: readonly Flash[]) {
  const t = dynamicT(translator(ctx));
  return messages.map(({ values, action, ...message }) => ({
    ...message,
    text: t(`messages:${message.key}`, values),
    action: action && { text: t(`messages:${action.key}`), href: action.href, reload: action.reload },
  }));
}
