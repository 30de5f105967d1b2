import { performance } from "node:perf_hooks";

/** Number of pages that are always accepted, in progress or waiting, however long they take. */
const ALWAYS = 64;
/** Longest expected wait of a page for those before it, in seconds. */
const WAIT_SECONDS = 2.5;
/** Share of time that this process is busy, from which waiting pages are taken to wait for it and not for a slow partner. */
const BUSY = 0.9;
/** Pages rendered at the same time; the others queue. All at once would share processor and database, and none would be ready in time. */
const AT_ONCE = 16;
/** Milliseconds after which a page no longer counts among them: it waits for a partner, and the queue should not. */
const TURN_MS = 500;
/** Milliseconds between two looks. */
const LOOK = 500;
/** Pages a second that a process is taken to answer before it was ever busy. */
const UNTRIED = 100;
/** How much of what is known of its speed a look replaces. */
const NEWS = 0.3;

export type Crowd = {
  /** Whether another page would wait too long: better told at once to come again than answered when nobody waits any more. */
  readonly full: boolean;
  /** @returns to be called when the page is answered */
  enter(): () => void;
  /** Waits until it is this page's turn, first come, first served. @returns to be called when the page is answered */
  turn(): Promise<() => void>;
  /** Counts anew what came and was answered since the last look. @param busy share of the time in which the process was busy */
  look(seconds: number, busy: number): void;
};

/** Pages under way and how fast they are answered: what tells a crowd that passes from one that grows (T-65). */
export function crowd(): Crowd {
  let inside = 0;
  let came = 0;
  let answered = 0;
  let rate = Infinity;
  /** Pages a second at full work, from the looks at which the process was busy. */
  let speed = UNTRIED;
  let isBusy = false;
  const turns = line();
  return {
    turn: turns.turn,
    get full() {
      if (inside < ALWAYS) return false;
      // A crowd that comes all at once is there before anybody has looked how fast it is answered.
      return came > speed * WAIT_SECONDS || (isBusy && inside / rate > WAIT_SECONDS);
    },
    enter() {
      inside += 1;
      came += 1;
      return () => {
        inside -= 1;
        answered += 1;
      };
    },
    look(seconds, busy) {
      rate = answered / seconds;
      isBusy = busy >= BUSY;
      if (isBusy && answered > 0) speed += (rate - speed) * NEWS;
      came = 0;
      answered = 0;
    },
  };
}

/** Who waits for a turn, first come, first served. */
function line(): Pick<Crowd, "turn"> {
  let working = 0;
  const waiting: (() => void)[] = [];
  const begin = (): (() => void) => {
    working += 1;
    let isOver = false;
    const over = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      working -= 1;
      waiting.shift()?.();
    };
    const timer = setTimeout(over, TURN_MS);
    return over;
  };
  return {
    turn: () =>
      working < AT_ONCE
        ? Promise.resolve(begin())
        : new Promise((resolve) => waiting.push(() => resolve(begin()))),
  };
}

/** Looks at the process twice a second. */
export function watchedCrowd(): Crowd {
  const pages = crowd();
  let at = performance.now();
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.now();
    pages.look((now - at) / 1000, performance.eventLoopUtilization(before).utilization);
    at = now;
    before = performance.eventLoopUtilization();
  }, LOOK).unref();
  return pages;
}
