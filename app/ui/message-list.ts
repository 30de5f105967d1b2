import type { Message } from "./announce";

/** Id of the element that contains the messages. */
export const LOG_PLACE = "message-log";
/** How many earlier messages of this visit are kept. */
const KEPT = 5;

export type Shown = { id: number; message: Message };
/** The messages on the page, and earlier ones that can be read again. */
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
  // Messages of the previous page move to the log; those of the action that led to this page arrive with it.
  if (change === "moved") return retired(list, () => true);
  // What failed is tried again, or left: whether it fails once more, the answer says.
  if (change === "tried") return retired(list, ({ message }) => message.type === "danger");
  if ("gone" in change) return retired(list, ({ id }) => id === change.gone);
  // "Please log in" is removed once a login has succeeded.
  const isLogin = change.came.some(({ key }) => key === "logged_in" || key === "account_created");
  // A new success or error removes earlier errors: beside a success, an old error would contradict it, and beside a new
  // error, it would be outdated.
  const has = (kind: Message["type"]) => change.came.some(({ type }) => type === kind);
  const isDone = has("danger") !== has("success");
  const { next, live, past } = retired(
    list,
    ({ message: { type, key } }) =>
      (isLogin && (type === "denied" || type === "warning" || key === "login_needed")) ||
      (isDone && type === "danger"),
  );
  // A repeated message is shown once, and its time starts again.
  const others = live.filter(({ message }) => !change.came.some((one) => isSame(one, message)));
  return {
    next: next + change.came.length,
    live: [...others, ...change.came.map((message, i) => ({ id: next + i, message }))],
    past,
  };
}

export const begin = (messages: readonly Message[]): MessageList =>
  step({ next: 0, live: [], past: [] }, { came: messages });
