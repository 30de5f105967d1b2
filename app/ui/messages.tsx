import { useLocation, useNavigation } from "@remix-run/react";
import { startTransition, Suspense, useEffect, useReducer, useRef, useState } from "react";
import { late } from "~/lib/late";
import { onAnnounce, type Message } from "./announce";
import { begin, LOG_PLACE, step } from "./message-list";
import { Toast } from "./toast";

export type { Message } from "./announce";

// Its code travels only to those whose session can end (layouts/session-watch.tsx).
const Popup = late(() => import("./message-popup"));
// And this one to whoever had a message that is gone again.
const Log = late(() => import("./message-log"));

/**
 * Messages of the last act: banners in the page as the server sends them, toasts where scripts run. While the popup of an
 * ended session is open, successes wait (spec §4).
 * @param scripted the page has scripts: its toasts float over it
 */
export function Messages({ messages, scripted }: { messages: readonly Message[]; scripted: boolean }) {
  const [{ live, past }, put] = useReducer(step, messages, begin);
  const [running, setRunning] = useState(false);
  const first = useRef(messages);
  // Not before React has taken over what the server drew, which may wait for words: an update would throw it away.
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
    // Every answer of the server brings its own list; the one of the first page is shown already.
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
      {/* The words of messages are fetched with the first of them; the live regions are there before. */}
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

/** Where the messages of this visit can be read again: at the end of the page, so that they cover nothing and move nothing. */
export function MessageLogPlace() {
  return <div id={LOG_PLACE} />;
}
