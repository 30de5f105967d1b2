import type { CDPSession, Page } from "@playwright/test";
import type { House } from "../words/house";
import { check } from "./check";
import type { Fault, Kind } from "./finding";
import { facesOf, type Known, see } from "./see";
import type { Visit } from "./visits";

/** What was planted: kind, way and page; and which of it was not found. */
export type Harvest = { planted: Record<string, [hits: number, of: number]>; missed: string[] };

const keyOf = ({ kind, at, what, text }: Fault) => [kind, at, what, text].join("|");

/** Damages a page in every way there is, one after the other, and counts which faults are found. */
export async function harvest(page: Page, visit: Visit, house: House, into: Harvest): Promise<void> {
  const [width = 390] = visit.widths;
  await page.setViewportSize({ width, height: 844 });
  await page.goto(visit.address);
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const known: Known = new Map();
  const read = (kind?: Kind) => readAll(page, session, visit, width, known, house, kind);
  await read();
  await page.evaluate(() => globalThis.screens.keep());
  const clean = new Set((await read()).map(keyOf));
  const ways = await page.evaluate(() =>
    Object.entries(globalThis.screens.SPOILS).flatMap(([kind, all]) =>
      Object.keys(all).map((way) => [kind, way] as const),
    ),
  );
  for (const [kind, way] of ways) {
    const done = await page.evaluate(([kind, way]) => globalThis.screens.SPOILS[kind]?.[way]?.() ?? false, [
      kind,
      way,
    ] as const);
    if (done) {
      const row = (into.planted[kind] ??= [0, 0]);
      row[1] += 1;
      const found = (await read(kind as Kind)).some(
        (fault) => fault.kind === kind && !clean.has(keyOf(fault)),
      );
      if (found) row[0] += 1;
      else into.missed.push(`${kind}, ${way}, ${visit.address}`);
    }
    await page.evaluate(() => globalThis.screens.putBack());
  }
  await session.detach();
}

/** What is wrong on the current page. The fonts are asked for only if the damage concerns them. */
async function readAll(
  page: Page,
  session: CDPSession,
  visit: Visit,
  width: number,
  known: Known,
  house: House,
  kind?: Kind,
): Promise<Fault[]> {
  const seen = await see(page, width, known);
  const drawn = !kind || kind === "face" || kind === "variant" ? await facesOf(page, session) : [];
  return check(seen, drawn, visit, house);
}
