import { EventEmitter, once } from "node:events";
import type { CDPSession } from "@playwright/test";

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
  strings: string[];
};

/**
 * Memory of the browser that does not depend on the page: its timeline, the debugger's data, lists of compiled code,
 * and the document's hash tables, which double and halve as nodes come and go (between five changes and fifty, those of
 * a page without the viewer shrank by 90 kB, more than any change in the viewer's heap).
 */
const BROWSERS_OWN =
  /^blink::(Heap\w*Backing|ShareableElementData)|Timing|PerformanceEntry|LongAnimationFrame|LongTask|LayoutShift|NetworkResourcesData|NavigationHistoryEntry|Inspector|DevTools|^system \/ (WeakArrayList|ProtectedFixedArray|SharedFunctionInfoWrapper)$/;

/**
 * Bytes retained by a page: objects, closures, strings, arrays and their elements. Compiled code is excluded: hot
 * functions are compiled again with more optimisation, which grows for a while and is discarded when memory is short;
 * by `Runtime.getHeapUsage` it was four fifths of the growth from five changes to fifty.
 */
export async function keptBytes(session: Pick<CDPSession, "send" | "on" | "off">): Promise<number> {
  const parts: string[] = [];
  const take = ({ chunk }: { chunk: string }): void => void parts.push(chunk);
  session.on("HeapProfiler.addHeapSnapshotChunk", take);
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  session.off("HeapProfiler.addHeapSnapshotChunk", take);
  const { snapshot, nodes, strings } = JSON.parse(parts.join("")) as Snapshot;
  const {
    node_fields: fields,
    node_types: [types],
  } = snapshot.meta;
  const [type, name, size] = [fields.indexOf("type"), fields.indexOf("name"), fields.indexOf("self_size")];
  let sum = 0;
  for (let i = 0; i < nodes.length; i += fields.length) {
    const kind = types[nodes[i + type] ?? 0];
    const own =
      kind === "code" ||
      kind === "object shape" ||
      (kind === "native" && BROWSERS_OWN.test(strings[nodes[i + name] ?? 0] ?? ""));
    if (!own) sum += nodes[i + size] ?? 0;
  }
  return sum;
}

/** A CDP session with a worker of the page of `session`. */
export async function workerSession(
  session: CDPSession,
  address: RegExp,
): Promise<Pick<CDPSession, "send" | "on" | "off">> {
  const found = new Promise<string>((resolve) =>
    session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
      if (address.test(targetInfo.url)) resolve(sessionId);
    }),
  );
  await session.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const sessionId = await found;
  const heard = new EventEmitter();
  session.on("Target.receivedMessageFromTarget", (said) => {
    if (said.sessionId !== sessionId) return;
    const { id, method, params, result } = JSON.parse(said.message) as Said;
    if (id === undefined) heard.emit(method, params);
    else heard.emit(`answer ${id}`, result);
  });
  let last = 0;
  const send = async (method: string, params: unknown): Promise<unknown> => {
    const id = ++last;
    const answer = once(heard, `answer ${id}`);
    await session.send("Target.sendMessageToTarget", {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    return (await answer)[0];
  };
  return Object.assign(heard, { send }) as unknown as Pick<CDPSession, "send" | "on" | "off">;
}

type Said = { id?: number; method: string; params: unknown; result: unknown };
