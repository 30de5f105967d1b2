// Loaded before the product, in its process (`node --import`): writes down how late the event loop is, and what is alive.
import { Buffer } from "node:buffer";
import { appendFileSync, openSync, readSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setInterval } from "node:timers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

/** Milliseconds between two looks at the event loop; `TICK_MS` in figures.ts. */
const TICK = 10;

/** Milliseconds for which this thread was ready to run and no processor was free; 0 where the system does not count them. */
function waitingForProcessor() {
  /** @type {number} */
  let file;
  try {
    file = openSync("/proc/self/schedstat", "r");
  } catch {
    return () => 0;
  }
  const bytes = Buffer.alloc(64);
  return () => Number(bytes.toString("latin1", 0, readSync(file, bytes, 0, 64, 0)).split(" ")[1]) / 1e6;
}

/**
 * Every `every` milliseconds one line of JSON (`Look` in figures.ts): when each turn of the clock came after the one
 * before and how much of that was waiting for a processor, what is resident, then what is left after a full collection
 * of garbage. The collection stops everything for a moment, so the clock begins anew after it.
 * @param {string} to a file
 * @param {number} every
 */
function watch(to, every) {
  setFlagsFromString("--expose-gc");
  /** @type {() => void} */
  const collect = runInNewContext("gc");
  const waited = waitingForProcessor();
  /** @type {number[]} */
  let gaps = [];
  /** @type {number[]} */
  let waits = [];
  let from = Date.now();
  let before = performance.now();
  let waitedBefore = waited();
  setInterval(() => {
    const [now, waitedNow] = [performance.now(), waited()];
    gaps.push(Math.round(now - before));
    waits.push(Math.round(waitedNow - waitedBefore));
    [before, waitedBefore] = [now, waitedNow];
  }, TICK).unref();
  setInterval(() => {
    const { rss: resident, heapTotal: held } = process.memoryUsage();
    collect();
    const { heapUsed, external } = process.memoryUsage();
    const at = Date.now();
    appendFileSync(to, `${JSON.stringify({ from, at, resident, held, heapUsed, external, gaps, waits })}\n`);
    [gaps, waits, from] = [[], [], Date.now()];
    [before, waitedBefore] = [performance.now(), waited()];
  }, every).unref();
}

const { WATCH_FILE, WATCH_MS } = process.env;
// Threads and programs that the product starts inherit what is loaded before it.
if (isMainThread && WATCH_FILE && path.basename(process.argv[1] ?? "") === "main.js")
  watch(WATCH_FILE, Number(WATCH_MS));
