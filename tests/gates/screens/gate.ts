import type { Browser, Page } from "@playwright/test";
import { langTag } from "~/i18n/locales";
import { inTurns, type Verdict } from "../verdict";
import { type House, readHouse } from "../words/house";
import { check } from "./check";
import type { Kind } from "./finding";
import { openBrowser, startScreensHouse, personAt } from "./house";
import { filledIn, peopleIn } from "./people";
import { nameOf } from "./names";
import { passed } from "./let-pass";
import { harvest, type Harvest } from "./plant";
import { facesOf, type Known, see } from "./see";
import { screenOf, type Visit, VISITS } from "./visits";

/**
 * Share of all visits that is made, in thousandths. Alternatively, `SCREENS` selects visits by a pattern of addresses.
 */
export const SCREENS_FULL = { visits: 1000 };

const PORT = Number(process.env.E2E_PORT ?? 4555) + 90;

export type Found = {
  kind: Kind;
  at: string;
  what: string;
  name: string | undefined;
  text: string;
  screens: string[];
};

/** What was found. A fault has one row, however many screens show it. */
export class Findings {
  private readonly rows = new Map<string, Found>();
  screens = 0;
  add(kind: Kind, at: string, what: string, text: string, name: string | undefined, screen: string): void {
    const key = [kind, at, text].join("\n");
    const row = this.rows.get(key) ?? { kind, at, what, text, name, screens: [] };
    row.screens.push(screen);
    this.rows.set(key, row);
  }
  /** The faults that are not in the list of exceptions. */
  all(): Found[] {
    return [...this.rows.values()]
      .filter((row) => !passed(row))
      .sort((a, b) => a.kind.localeCompare(b.kind) || a.at.localeCompare(b.at));
  }
}

export const describeFound = ({ kind, at, what, text, name, screens }: Found): string =>
  `${kind}, ${screens[0]}${screens.length > 1 ? ` and ${screens.length - 1} more` : ""}, ${at}: ${what}${text ? `: “${text.slice(0, 80)}”` : ""}${name ? ` (${name})` : ""}`;

/**
 * Checks a page in each of its widths.
 * @param known characters that pages in this language have already drawn
 */
async function lookAt(page: Page, visit: Visit, known: Known, house: House, into: Findings): Promise<void> {
  const [first = 390] = visit.widths;
  await page.setViewportSize({ width: first, height: 844 });
  await page.goto(visit.address);
  const there = new URL(page.url()).pathname;
  const [meant = ""] = visit.address.split("?");
  if (there !== meant)
    into.add(
      "address",
      meant,
      `leads to ${there.replace(/\/[^/]+\/[^/]+/, "")}`,
      "",
      undefined,
      screenOf(visit, first),
    );
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  for (const width of visit.widths) {
    const seen = await see(page, width, known);
    const drawn = width === first ? await facesOf(page, session) : [];
    into.screens += 1;
    for (const { kind, at, what, text } of check(seen, drawn, visit, house))
      into.add(kind, at, what, text, nameOf(text, langTag(visit.lang), house), screenOf(visit, width));
  }
  await session.detach();
}

/**
 * Makes visits, two at a time. Each person has a browser of their own.
 * @param origin address of a server that is already running
 */
export async function visitAll(
  visits: readonly Visit[],
  into: Findings,
  tell?: (done: number) => void,
  origin?: string,
): Promise<void> {
  const house = readHouse();
  const server = origin ? { origin, close: () => undefined } : await startScreensHouse(PORT);
  let browser: Browser | undefined;
  try {
    browser = await openBrowser();
    const inside = peopleIn(browser, server.origin);
    const signs = new Map<string, Known>();
    let done = 0;
    await inTurns(visits.length, 2, async (nth) => {
      const visit = visits[nth];
      if (!visit) return;
      const { context, free, facts } = await inside(visit.who, visit.region);
      const page = free.pop() ?? (await context.newPage());
      const known = signs.get(visit.lang) ?? new Map();
      signs.set(visit.lang, known);
      await lookAt(page, { ...visit, address: filledIn(visit.address, facts) }, known, house, into);
      free.push(page);
      tell?.(++done);
    });
  } finally {
    await browser?.close();
    await server.close();
  }
}

/**
 * Evenly spaced visits, so that a part has pages, languages and regions of all kinds.
 * @param shift selects a different part
 */
export function partOf(all: readonly Visit[], count: number, shift = 0): Visit[] {
  const many = Math.min(count, all.length);
  const step = all.length / Math.max(1, many);
  return Array.from({ length: many }, (_, i) => all[(Math.floor(i * step) + shift) % all.length]).filter(
    (visit) => visit !== undefined,
  );
}

/** The pages in which faults are planted: one for every script, at the width of a phone. */
const PLANTED_PAGES = [
  "/en/gb/service",
  "/fr/fr/catalog",
  "/jp/jp/service",
  "/ko/kr/catalog",
  "/zh_ht/tw/service",
  "/zh_hs/cn/catalog",
];

/**
 * Plants faults of every kind and counts those that are found.
 * @param addresses pages in which they are planted
 */
export async function plantScreens(
  addresses: readonly string[] = PLANTED_PAGES,
  origin?: string,
): Promise<Harvest> {
  const into: Harvest = { planted: {}, missed: [] };
  const house = readHouse();
  const server = origin ? { origin, close: () => undefined } : await startScreensHouse(PORT + 1);
  const browser = await openBrowser();
  try {
    // Scripts would restore what was damaged.
    const page = await (await personAt(browser, server.origin, false)).newPage();
    for (const visit of VISITS.filter(({ address }) => addresses.includes(address)))
      await harvest(page, visit, house, into);
  } finally {
    await browser.close();
    await server.close();
  }
  return into;
}

/** The share of the planted faults that was found. */
export const shareFound = ({ planted, missed }: Harvest): number => {
  const all = Object.values(planted).reduce((sum, [, of]) => sum + of, 0);
  return all > 0 ? 1 - missed.length / all : 0;
};

/** Renders the pages of the site in six languages, thirteen regions and three widths, and checks what is visible. */
export async function gateScreens(
  { visits }: typeof SCREENS_FULL,
  tell: (what: string, done: number, of: number) => void = () => {},
): Promise<Verdict> {
  const asked = process.env.SCREENS ? new RegExp(process.env.SCREENS) : undefined;
  const chosen = asked
    ? VISITS.filter(({ address }) => asked.test(address))
    : partOf(
        VISITS,
        Math.round((VISITS.length * visits) / SCREENS_FULL.visits),
        Math.floor(Date.now() / 86_400_000),
      );
  const findings = new Findings();
  await visitAll(chosen, findings, (done) => tell("visits", done, chosen.length));
  const all = findings.all();
  const crop = await plantScreens();
  const share = shareFound(crop);
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  return {
    figures: {
      visits: chosen.length,
      screens: findings.screens,
      ...Object.fromEntries(
        kinds.map((kind) => [`  ${kind}`, all.filter((row) => row.kind === kind).length]),
      ),
    },
    findings: [
      ...all.map(describeFound),
      ...(share < 0.95 ? crop.missed.map((one) => `not found: ${one}`) : []),
    ],
  };
}
