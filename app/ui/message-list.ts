import type { Message } from "./announce";

/** The element in which they stand. */
export const LOG_PLACE = "message-log";
/** How many messages of this visit can be read again. */
const KEPT = 5;

export type Shown = { id: number; message: Message };
/** What stands on the page, and what stood there and can be read again. */
export type MessageList = { next: number; live: Shown[]; past: Shown[] };
type Step = { came: readonly Message[] } | { gone: number } | "moved" | "tried";

const isSame = (one: Message, other: Message) => JSON.stringify(one) === JSON.stringify(other);

function retired(list: MessageList, isOver: (shown: Shown) => boolean): MessageList {
  return {
    ...list,
    live: list.live.filter((one) => !isOver(one)),
    past: [...list.live.filter(isOver), ...list.past].slice(0, KEPT),
  };
}

/**
 * What stands on the page after messages came, one is gone, the visitor moved to another page, or something was pressed
 * that asks the server.
 */
export function step(list: MessageList, change: Step): MessageList {
  // What stood on the page before was said there, and can be read again; what the act that led here has to say comes with this page.
  if (change === "moved") return retired(list, () => true);
  // What failed is tried again, or left: whether it fails once more, the answer says.
  if (change === "tried") return retired(list, ({ message }) => message.type === "danger");
  if ("gone" in change) return retired(list, ({ id }) => id === change.gone);
  // Nobody is asked for a login that has just succeeded.
  const isLogin = change.came.some(({ key }) => key === "logged_in" || key === "account_created");
  // What had failed has been put right, left, or tried again: an error beside the success that came after it would deny it,
  // and beside the next error it counts tries that are gone.
  const has = (kind: Message["type"]) => change.came.some(({ type }) => type === kind);
  const isDone = has("danger") !== has("success");
  const { next, live, past } = retired(
    list,
    ({ message: { type, key } }) =>
      (isLogin && (type === "denied" || type === "warning" || key === "login_needed")) ||
      (isDone && type === "danger"),
  );
  // What is said again stands once, and its time begins anew.
  const others = live.filter(({ message }) => !change.came.some((one) => isSame(one, message)));
  return {
    next: next + change.came.length,
    live: [...others, ...change.came.map((message, i) => ({ id: next + i, message }))],
    past,
  };
}

export const begin = (messages: readonly Message[]): MessageList =>
  step({ next: 0, live: [], past: [] }, { came: messages });
