import { useLocation, useNavigation } from "@remix-run/react";
import { startTransition, Suspense, useEffect, useReducer, useRef, useState } from "react";
import { late } from "~/lib/late";
import { onAnnounce, type Message } from "./announce";
import { begin, LOG_PLACE, step } from "./message-list";
import { Toast } from "./toast";

export type { Message } from "./announce";

// Loaded only for users whose session can end (layouts/session-watch.tsx).
const Popup = late(() => import("./message-popup"));
// Loaded after a message has disappeared.
const Log = late(() => import("./message-log"));

/**
 * Messages of the last action: banners in the page as sent by the server, toasts if scripts run. While the dialog of an
 * ended session is open, success messages wait (spec §4).
 * @param scripted scripts are running: toasts float over the page
 */
export function Messages({ messages, scripted }: { messages: readonly Message[]; scripted: boolean }) {
  const [{ live, past }, put] = useReducer(step, messages, begin);
  const [running, setRunning] = useState(false);
  const first = useRef(messages);
  // As a transition, so that it waits for hydration, which may itself wait for texts: an urgent update would discard
  // the server's HTML.
  const change = (what: Parameters<typeof put>[0]) => startTransition(() => put(what));
  useEffect(() => {
    startTransition(() => setRunning(true));
    return onAnnounce((message) => change({ came: [message] }));
  }, []);
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== "idle") change("tried");
  }, [state]);
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const page = useRef(address);
  useEffect(() => {
    if (page.current === address) return;
    page.current = address;
    change("moved");
  }, [address]);
  useEffect(() => {
    // Every response of the server brings its own list; that of the first page is shown already.
    if (first.current === messages) return;
    first.current = messages;
    change({ came: messages });
  }, [messages]);
  const popup = running ? live.find(({ message }) => message.popup) : undefined;
  const toasts = live.filter((one) => one !== popup && !(popup && one.message.type === "success"));
  const list = (loud: boolean) =>
    toasts
      .filter(({ message }) => (message.type === "danger") === loud)
      .map(({ id, message }) => (
        <Toast key={id} message={message} running={running} onClosed={() => change({ gone: id })} />
      ));
  return (
    <div className={`messages${scripted ? " messages-float" : ""}`}>
      {/* The texts of messages are loaded with the first message, but the live regions exist before. */}
      <div role="alert">
        <Suspense fallback={null}>{list(true)}</Suspense>
      </div>
      <div role="status">
        <Suspense fallback={null}>{list(false)}</Suspense>
      </div>
      {popup ? (
        <Suspense fallback={null}>
          <Popup message={popup.message} onClosed={() => change({ gone: popup.id })} />
        </Suspense>
      ) : null}
      {past.length > 0 ? (
        <Suspense fallback={null}>
          <Log past={past} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The log of this visit's messages, at the end of the page, so that it covers and moves nothing. */
export function MessageLogPlace() {
  return <div id={LOG_PLACE} />;
}
