/** One operation of a history: when it was sent and answered (`Infinity`: the outcome is unknown), and the result. */
export type Operation = {
  client: string;
  act: "reserve" | "release" | "sell" | "return";
  asked: number;
  answered: number;
  ok: boolean | null;
};

/** Who has the stone: nobody, a holder, or a client's order. */
type State = `free` | `held ${string}` | `sold ${string}`;

/** The result of an operation on a stone that processes one at a time. */
function step(state: State, { client, act }: Operation): { ok: boolean; next: State } {
  const mine: State = `held ${client}`;
  if (act === "reserve")
    return state === "free" || state === mine ? { ok: true, next: mine } : { ok: false, next: state };
  if (act === "release") return { ok: true, next: state === mine ? "free" : state };
  if (act === "sell")
    return state === mine ? { ok: true, next: `sold ${client}` } : { ok: false, next: state };
  return state === `sold ${client}` ? { ok: true, next: "free" } : { ok: false, next: state };
}

/**
 * Whether a history of one stone is linearizable, that is, could have happened sequentially (Wing & Gong 1993, with
 * Lowe's cache of visited states): every operation takes effect between request and response, with the result that the
 * stone would give. An operation without a response may take effect at any later time, or never.
 */
export function isLinearizable(history: readonly Operation[]): boolean {
  const operations = [...history].sort((a, b) => a.asked - b.asked);
  const done = new Array<boolean>(operations.length).fill(false);
  const tried = new Set<string>();
  const stack: { at: number; state: State; from: number }[] = [];
  let state: State = "free";
  let from = 0;
  // Operations without a response may be left out; once all others are placed, the history is explained.
  let left = operations.filter((operation) => operation.answered !== Infinity).length;
  while (left > 0) {
    while (done[from]) from += 1;
    let moved = false;
    let firstAnswer = Infinity;
    for (let at = from; at < operations.length && !moved; at += 1) {
      const operation = operations[at];
      if (!operation || operation.asked > firstAnswer) break;
      if (done[at]) continue;
      firstAnswer = Math.min(firstAnswer, operation.answered);
      const { ok, next } = step(state, operation);
      if (operation.ok !== null && operation.ok !== ok) continue;
      done[at] = true;
      const key = keyOf(done, from, next);
      if (tried.has(key)) {
        done[at] = false;
        continue;
      }
      tried.add(key);
      stack.push({ at, state, from });
      state = next;
      moved = true;
      if (operation.answered !== Infinity) left -= 1;
    }
    if (moved) continue;
    const back = stack.pop();
    if (!back) return false;
    done[back.at] = false;
    if (operations[back.at]?.answered !== Infinity) left += 1;
    ({ state, from } = back);
  }
  return true;
}

/**
 * Compact key of the operations that have happened: all before the first open one, and those after it; with the
 * resulting state.
 */
function keyOf(done: readonly boolean[], from: number, state: State): string {
  let first = from;
  while (done[first]) first += 1;
  const last = done.lastIndexOf(true);
  const beyond: number[] = [];
  for (let i = first + 1; i <= last; i += 1) if (done[i]) beyond.push(i);
  return `${first}|${beyond.join(",")}|${state}`;
}
