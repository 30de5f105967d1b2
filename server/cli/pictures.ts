import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { CUTS } from "../api/db/seed/cuts";
import { DESIGNS } from "../api/db/seed/designs";
import { contactSheet } from "../imagery/contact-sheet";
import { drawingProgram } from "../imagery/drawing-program-file";
import { drawHands } from "../imagery/hand/hand-drawer";
import { drawStills, drawWall, type StillTask } from "../imagery/still-drawer";
import { ANGLE_SIZE, STILLS_DIR, wallKey, WORN_SIZE, type StillIndex } from "../imagery/stills";
import { CRAFT_RINGS } from "~/domain/craft";
import { ANGLES, listedMetal } from "~/domain/angles";
import { METALS, pictureCarat, type MetalSlug } from "~/domain/ring";
import { DEFAULT_SIZE } from "~/domain/ring-size";
import { WALLS } from "~/domain/walls";
import type { CutId } from "~/gem/stone/cut";
import { ringKey, type RingView } from "~/gem/ring/ring-params";
import { fail, numberOption, progressLine } from "./terminal";

/**
 * `npm run pictures [-- --cuts] [--redraw] [--workers N] [--most N]`: draws the catalogue's stills in advance (1600 px,
 * AVIF) into `public/pictures`, and for the README a sheet of all designs by collection.
 *
 * It draws:
 * - every design in the four metals, in its own first cut and in the cut with which its page opens (`--cuts`: in all
 *   its cuts)
 * - the rings of the craft page
 * - a ring of each collection at the size of a wall (2400 px), and worn on a hand (1024 px)
 * - every design from above and in profile, in the metal of the list (640 px)
 *
 * Existing pictures are left alone, so an interrupted run continues where it stopped. `--redraw` draws again what was
 * drawn by older code. `-- --hands` draws the hands that wear the rings instead (some minutes).
 */
const INDEX = path.join(STILLS_DIR, "index.json");

async function main(): Promise<void> {
  const flag = (name: string): boolean => process.argv.includes(name);
  if (flag("--hands")) return drawHands();
  const { edition } = await drawingProgram(true);
  mkdirSync(STILLS_DIR, { recursive: true });
  const index: StillIndex = existsSync(INDEX) ? (JSON.parse(readFileSync(INDEX, "utf8")) as StillIndex) : {};
  const wanted = wantedStills(flag("--cuts"));
  const keys = new Set(wanted.flatMap(keysOf));
  // If a design has changed, the entries of its earlier shape are removed: the file of that name now shows the new
  // shape.
  const names = new Set(wanted.flatMap((task) => task.rings.map(({ metal }) => `${task.name}-${metal}`)));
  for (const [key, { name }] of Object.entries(index))
    if (!keys.has(key) && (flag("--cuts") || names.has(name))) delete index[key];
  const lies = (task: StillTask): boolean =>
    keysOf(task).every((key) => {
      const entry = index[key];
      return (
        entry !== undefined &&
        existsSync(path.join(STILLS_DIR, `${entry.name}.avif`)) &&
        (!flag("--redraw") || entry.edition === edition)
      );
    });
  const tasks = wanted.filter((task) => !lies(task)).slice(0, numberOption("--most") || undefined);
  const [all, stills] = [tasks.length, tasks.flatMap(({ rings }) => rings).length];
  let done = 0;
  progressLine("rings drawn", 0, all);
  await Promise.all(
    Array.from(
      { length: Math.min(all, numberOption("--workers") || 2) },
      () =>
        new Promise<void>((resolve, reject) => {
          const worker = new Worker(fileURLToPath(import.meta.url));
          const next = (): void => {
            const task = tasks.shift();
            if (!task) return void worker.terminate().then(() => resolve());
            worker.once("message", (fault: string | null) => {
              if (fault) return reject(new Error(`${task.name}: ${fault}`));
              for (const [i, key] of keysOf(task).entries())
                index[key] = {
                  name: `${task.name}-${task.rings[i]?.metal ?? ""}`,
                  edition,
                  ...(task.size ? { size: task.size } : {}),
                };
              const sorted = Object.entries(index).sort(([a], [b]) => a.localeCompare(b));
              writeFileSync(INDEX, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
              progressLine("rings drawn", ++done, all);
              next();
            });
            worker.postMessage(task);
          };
          worker.on("error", reject);
          next();
        }),
    ),
  );
  if (!numberOption("--most")) await drawSheet();
  console.log(all === 0 ? "Every still lies there." : `${stills} stills in ${STILLS_DIR}.`);
}

/** Draws the sheet for the README: every design by collection, each in one of the metals. */
function drawSheet(): Promise<void> {
  const sold = DESIGNS.filter((design) => !design.withdrawn);
  const still = ({ id, cuts }: (typeof sold)[number]): string =>
    `${id}-${cuts[0] ?? ""}-${METALS[sold.findIndex((one) => one.id === id) % METALS.length]?.slug ?? ""}`;
  const sheet = Object.entries(WALLS).map(([id, { metal }]) => ({
    wall: `wall-${id}-${metal}`,
    stills: sold.filter(({ collection }) => collection === id).map(still),
  }));
  return contactSheet(sheet, STILLS_DIR, "docs/pictures/rings.webp");
}

/**
 * All pictures to draw: every design on sale in its first cut and in the cut with which its page opens, or in all its
 * cuts; the rings of the craft page; those of the walls, there and on a hand; and every design from above and in
 * profile, as a list shows it.
 */
const wantedStills = (allCuts: boolean): StillTask[] => {
  const craft = Object.values(CRAFT_RINGS).map(craftTask);
  const drawn = new Set(craft.flatMap(keysOf));
  const sold = DESIGNS.filter(({ withdrawn }) => !withdrawn);
  return [
    ...sold.flatMap(({ id, cuts, design }) =>
      [...new Set(allCuts ? cuts : [...cuts.slice(0, 1), ...opensWith(cuts)])].map((cut) =>
        taskOf(id, cut, design),
      ),
    ),
    ...craft,
    ...(Object.keys(WALLS) as (keyof typeof WALLS)[]).flatMap((id) => [wallTask(id), wornTask(id)]),
    ...sold.flatMap(({ id, cuts, design }, place) =>
      opensWith(cuts).flatMap((cut) => {
        const { name, rings } = taskOf(id, cut, design);
        const listed = { name, rings: rings.filter(({ metal }) => metal === listedMetal(place)) };
        return ANGLES.map((view) => angleTask(listed, view, drawn));
      }),
    ),
  ];
};

/** The cut with which a ring's page opens and that the catalogue shows: the first of its cuts in the house's order. */
const opensWith = (cuts: readonly CutId[]): CutId[] =>
  CUTS.toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ slug }) => cuts.filter((cut) => cut === slug))
    .slice(0, 1);

/** The keys under which the pictures of a task are found. */
const keysOf = ({ rings, wall }: StillTask): string[] => rings.map(wall ? wallKey : ringKey);

function taskOf(id: string, cut: CutId, params: StillTask["rings"][number]["params"]): StillTask {
  return {
    name: `${id}-${cut}`,
    rings: METALS.map(({ slug }) => ({
      params,
      cut,
      carat: pictureCarat(1),
      circumference: DEFAULT_SIZE,
      metal: slug,
      view: "three-quarter",
    })),
  };
}

/** The same rings from another side and smaller, without those that are drawn already. */
function angleTask({ name, rings }: StillTask, view: RingView, drawn: ReadonlySet<string>): StillTask {
  const seen = rings.map((ring) => ({ ...ring, view }));
  return {
    name: `${name}-${view}`,
    size: ANGLE_SIZE,
    rings: seen.filter((ring) => !drawn.has(ringKey(ring))),
  };
}

/** A ring of the craft page, only in its own metal and view. */
function craftTask({
  aesthetic,
  metal,
  cut,
  view,
}: {
  aesthetic: string;
  metal: MetalSlug;
  cut: CutId;
  view: StillTask["rings"][number]["view"];
}): StillTask {
  const rings = DESIGNS.filter(({ id }) => id === aesthetic)
    .flatMap(({ design }) => taskOf(aesthetic, cut, design).rings)
    .filter((ring) => ring.metal === metal);
  return { name: `${aesthetic}-${cut}-${view}`, rings: rings.map((ring) => ({ ...ring, view })) };
}

/** The ring that represents a collection, on its slab. */
function wallTask(collection: keyof typeof WALLS): StillTask {
  const { rings } = craftTask({ ...WALLS[collection], view: "three-quarter" });
  return { name: `wall-${collection}`, wall: collection, rings };
}

/** The same ring on a hand, for the home page and the collection's page. */
const wornTask = (collection: keyof typeof WALLS): StillTask => ({
  ...craftTask({ ...WALLS[collection], view: "hand" }),
  size: WORN_SIZE,
});

if (isMainThread) main().catch(fail);
else {
  setPriority(10);
  parentPort?.on("message", (task: StillTask) => {
    (task.wall ? drawWall : drawStills)(task, STILLS_DIR).then(
      () => parentPort?.postMessage(null),
      (error: unknown) => parentPort?.postMessage(error instanceof Error ? error.message : "failed"),
    );
  });
}
