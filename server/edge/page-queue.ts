import { performance } from "node:perf_hooks";

/** Number of pages that are always accepted, in progress or waiting, however long they take. */
const ALWAYS = 64;
/** Longest expected wait of a page for those before it, in seconds. */
const WAIT_SECONDS = 2.5;
/** Share of time above which the process counts as busy: waiting pages then wait for it, not for a slow partner. */
const BUSY = 0.9;
/**
 * Number of pages rendered at the same time; the others queue. If all shared processor and database, none would be
 * ready in time.
 */
const AT_ONCE = 16;
/**
 * Milliseconds after which a page no longer counts as being rendered: it waits for a partner, and the queue should go
 * on.
 */
const TURN_MS = 500;
/** Milliseconds between two measurements. */
const LOOK = 500;
/** Pages per second that a process is assumed to answer before it was ever busy. */
const UNTRIED = 100;
/** Weight of a new measurement in the average speed. */
const NEWS = 0.3;

/**
 * What arrives: a page, a form that a person has typed, or a poll, with which an open page asks every few seconds
 * whether its reservation still runs.
 */
export type Arrival = "page" | "form" | "poll";

export type PageQueue = {
  /**
   * Whether this arrival is accepted. A page that would wait too long is refused: better at once than answered when
   * nobody waits any more. A form is always accepted, and so is a poll: its answer takes little time, and a refusal would
   * tell a seller that the connection is lost.
   */
  accepts(what: Arrival): boolean;
  /**
   * Counts an arrival. Polls are not counted: a thousand open pages send hundreds a second, and after a pause of the
   * process all of them arrive at once. Pages would be refused because of them.
   * @returns a function to call when it is answered
   */
  enter(what: Arrival): () => void;
  /**
   * Waits until it is this page's turn, in order of arrival.
   * @returns a function to call when the page is answered
   */
  turn(): Promise<() => void>;
  /**
   * Measures how many pages arrived and were answered since the last measurement.
   * @param busy share of the time in which the process was busy
   */
  look(seconds: number, busy: number): void;
};

/**
 * Counts pages in progress and how fast they are answered, which distinguishes a queue that shortens from one that
 * grows (T-65).
 */
export function pageQueue(): PageQueue {
  let inside = 0;
  let came = 0;
  let answered = 0;
  let rate = Infinity;
  /** Pages per second at full load, from the measurements in which the process was busy. */
  let speed = UNTRIED;
  let isBusy = false;
  const turns = line();
  return {
    turn: turns.turn,
    accepts(what) {
      if (what !== "page" || inside < ALWAYS) return true;
      // If many pages arrive at once, the speed could not be measured before, so the known speed decides.
      return came <= speed * WAIT_SECONDS && (!isBusy || inside / rate <= WAIT_SECONDS);
    },
    enter(what) {
      if (what === "poll") return () => {};
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

/** Pages that wait for their turn, in order of arrival. */
function line(): Pick<PageQueue, "turn"> {
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

/** A queue that measures the process twice a second. */
export function watchedPageQueue(): PageQueue {
  const pages = pageQueue();
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
