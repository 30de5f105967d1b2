import { existsSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { residentMb } from "../../bench/servers";
import { wait, type Verdict } from "../verdict";
import { openCounterPages } from "./counter-pages";
import { runEvents } from "./events";
import { latenessIn, type Look } from "./figures";
import { openEnduranceHouse, type House } from "./house";
import { judgeEndurance, type Found } from "./judge";
import { capacityOf, openLoad } from "./load";
import { openMix } from "./mix";

/** `minutes` under load, then a sixth of that with `pages` of the counter open. */
export type EnduranceSize = { minutes: number; pages: number };
export const ENDURANCE_FULL: EnduranceSize = { minutes: 60, pages: 1000 };

/** Sellers before those who keep a page open: they leaf through pages under load. */
const READERS = 10;
/** Looks at the memory while it is under load. */
const LOOKS = 60;
/** Share of its capacity that the house is asked for. */
const SHARE = 0.5;

/**
 * One process of the product with PostgreSQL and Redis, used for an hour at half of what it can answer, while pictures
 * are drawn, feeds of stones are imported and rehearsals start; then a thousand pages of the counter stay open. Every
 * request is answered as it should be, what is alive does not grow, no more is resident than may be, and the event loop
 * is in time. It needs a quiet machine: where others use its processors too, the loop is late because of them.
 * @param told says how it stands, a line for each look
 */
export async function gateEndurance(
  size: EnduranceSize,
  told: (line: string) => void = () => {},
): Promise<Verdict> {
  const loadMs = size.minutes * 60_000;
  const lookMs = loadMs / LOOKS;
  const problems = new Problems(told);
  const house = await openEnduranceHouse(READERS + size.pages, lookMs, (line) => {
    if (line.startsWith("{")) told(`log: ${line}`);
  });
  try {
    told("the house is open");
    const mix = await openMix(house.server.origin, house.rows);
    const capacity = await capacityOf(mix, Math.min(10_000, loadMs / 12));
    told(`capacity ${capacity.toFixed(1)} requests a second`);
    const watching = watch(house, lookMs, (line) => told(`${line}, ${problems.times} found`));

    const load = { from: Date.now(), to: 0 };
    problems.during = "load";
    const people = openLoad(mix, capacity * SHARE, problems.found);
    const events = runEvents(house, loadMs, problems.found);
    await wait(loadMs);
    await Promise.all([people.end(), events.over]);
    load.to = Date.now();
    told(`the load is over: ${people.requests} requests`);

    problems.during = "pages of the counter";
    const pages = await openCounterPages(house.server.origin, READERS + 1, size.pages, problems.found);
    told(`${size.pages} pages of the counter are open`);
    const counter = { from: Date.now(), to: 0 };
    await wait(loadMs / 6);
    counter.to = Date.now();
    pages.close();
    const processor = watching.end();

    const { figures, findings } = judgeEndurance({
      looks: looksOf(house),
      load,
      counter,
      events: events.spans,
    });
    return {
      figures: {
        "capacity, requests a second": capacity.toFixed(1),
        "asked for": (capacity * SHARE).toFixed(1),
        "requests under load": people.requests,
        "slowest act in ms": Math.round(people.slowest),
        "requests of pages of the counter": pages.requests,
        ...processor,
        ...figures,
      },
      findings: [...findings, ...problems.list()],
    };
  } finally {
    await house.close();
  }
}

/** What went wrong, each kind once with how often it did. */
class Problems {
  during = "capacity";
  private readonly kinds = new Map<string, { times: number; such: string }>();
  constructor(private readonly told: (line: string) => void) {}
  readonly found: Found = (what, such = "") => {
    const kind = `${this.during}: ${what}`;
    const known = this.kinds.get(kind);
    if (!known) this.told(`FOUND  ${kind} ${such}`);
    this.kinds.set(kind, { times: (known?.times ?? 0) + 1, such: known?.such ?? such });
  };
  get times(): number {
    return [...this.kinds.values()].reduce((sum, { times }) => sum + times, 0);
  }
  list(): string[] {
    return [...this.kinds].map(
      ([kind, { times, such }]) => `${kind}, ${times} times${such ? `, first ${such}` : ""}`,
    );
  }
}

const looksOf = (house: House): Look[] =>
  existsSync(house.watched)
    ? readFileSync(house.watched, "utf8")
        .trim()
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Look)
    : [];

/** Says at each look how the house and the machine stand. @returns shares of a processor that its threads had */
function watch(house: House, everyMs: number, told: (line: string) => void) {
  const { pid } = house.server;
  const first = { at: Date.now(), ...processorOf(pid) };
  let before = first;
  const shares = (since: typeof first, now: typeof first) => {
    const share = (name: "all" | "main" | "waiting") =>
      `${((100 * (now[name] - since[name])) / Math.max(1, now.at - since.at)).toFixed(0)} %`;
    return { all: share("all"), main: share("main"), waiting: share("waiting") };
  };
  const timer = setInterval(() => {
    const now = { at: Date.now(), ...processorOf(pid) };
    const { all, main, waiting } = shares(before, now);
    const last = looksOf(house).at(-1);
    const late = last && latenessIn([last], [{ from: 0, to: Infinity }]);
    const mib = (bytes = 0) => (bytes / 1024 / 1024).toFixed(1);
    told(
      `${residentMb(pid)} MB resident, ${mib(last?.held)} MiB held for the heap, alive ${mib(last?.heapUsed)} MiB of heap and ${mib(last?.external)} outside, loop p99.9 ${late?.p999} ms (${late?.own} own), processor ${all}, ` +
        `main thread ${main} and waiting ${waiting}, load ${loadavg()[0]?.toFixed(1)}`,
    );
    before = now;
  }, everyMs);
  return {
    end(): Verdict["figures"] {
      clearInterval(timer);
      const { all, main, waiting } = shares(first, { at: Date.now(), ...processorOf(pid) });
      return {
        "processor, all threads": all,
        "processor, main thread": `${main}, and ${waiting} of the time it waited for one`,
      };
    },
  };
}

/** Milliseconds that a process and its main thread ran, and that the latter waited for a processor. */
function processorOf(pid: number): { all: number; main: number; waiting: number } {
  const ticks = (file: string) => {
    const fields = readFileSync(file, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
  const scheduled = `/proc/${pid}/schedstat`;
  const waited = existsSync(scheduled) ? Number(readFileSync(scheduled, "utf8").split(" ")[1]) / 1e6 : 0;
  return {
    all: ticks(`/proc/${pid}/stat`),
    main: ticks(`/proc/${pid}/task/${pid}/stat`),
    waiting: waited,
  };
}
