import { inflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestBff, type House } from "../../../../tests/setup/bff";
import { uaFaults } from "../../../../tests/setup/pdf-ua";
import { canReadPdf, readPdf } from "../../../../tests/setup/read-pdf";
import { LANGUAGES } from "~/i18n/locales";
import { loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

const RING = "summary/aube-platinum-oval/creation.pdf?cut=oval&carat=1.00&size=52";

async function sheet(path: string) {
  const { response, status, location } = await house.visitor().visit(loader, path);
  return {
    status,
    location,
    type: response?.headers.get("Content-Type"),
    name: response?.headers.get("Content-Disposition"),
    bytes: response ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0),
  };
}

/** Number of pages, and the drawing commands of all streams. */
function inside(bytes: Buffer) {
  const raw = bytes.toString("latin1");
  const drawn = [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, part = ""]) => {
    try {
      return inflateSync(Buffer.from(part, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  return {
    pages: raw.match(/\/Type \/Page\b(?!s)/g)?.length,
    links: raw.match(/\/URI \(/g)?.length,
    drawn: drawn.join("\n"),
  };
}

describe("The summary of a creation as a document", () => {
  it.each(LANGUAGES.map(({ slug }) => [slug]))(
    "is one page in %s, with the ring's picture and a code that opens it again",
    async (slug) => {
      const { status, type, name, bytes } = await vi.waitFor(
        async () => {
          const made = await sheet(`/${slug}/fr/${RING}`);
          // A busy server sends it without its picture.
          expect(made.bytes.includes("/DCTDecode")).toBe(true);
          return made;
        },
        { timeout: 60_000 },
      );
      expect([status, type, name]).toEqual([
        200,
        "application/pdf",
        'attachment; filename="aube-platinum-oval.pdf"',
      ]);
      const { pages, links } = inside(bytes);
      expect([pages, links]).toEqual([1, 1]);
      expect(uaFaults(bytes)).toEqual([]);
    },
  );

  it("shows the engraving as it is cut", async () => {
    const both = [await sheet(`/en/fr/${RING}`), await sheet(`/en/fr/${RING}&engravingText=Toujours`)];
    expect(both.map(({ bytes }) => uaFaults(bytes))).toEqual([[], []]);
    const [plain, engraved] = both.map(({ bytes }) => inside(bytes));
    expect(engraved?.pages).toBe(1);
    expect(engraved?.drawn.length).toBeGreaterThan((plain?.drawn.length ?? 0) + 1000);
  });

  it.runIf(canReadPdf)("says that a size is still to be chosen, where nobody chose one", async () => {
    const { bytes } = await sheet(`/fr/fr/${RING.replace("&size=52", "")}`);
    expect(readPdf(bytes)).toMatch(/Tour de doigt\s+Encore à choisir/);
    expect(readPdf((await sheet(`/fr/fr/${RING}`)).bytes)).toMatch(/Tour de doigt\s+52 mm/);
  });

  it.runIf(canReadPdf)(
    "has every sign that it writes, the day of delivery among them, in each language",
    async () => {
      for (const { slug } of LANGUAGES) {
        const text = readPdf((await sheet(`/${slug}/fr/${RING}`)).bytes);
        expect(text, slug).not.toContain("?");
        expect(text, slug).toMatch(/20\d\d/);
      }
      expect(readPdf((await sheet(`/jp/fr/${RING}`)).bytes)).toMatch(
        /20\d\d年\d+月\d+日[^]*20\d\d年\d+月\d+日/,
      );
    },
  );

  it("of a ring without a stone leads to the ring; of an unknown one there is none", async () => {
    expect((await sheet("/en/fr/summary/aube-platinum-oval/creation.pdf")).location).toContain(
      "/en/fr/ring/platinum/aube",
    );
    expect(
      (await sheet("/en/fr/summary/nothing-platinum-oval/creation.pdf?cut=oval&carat=1.00")).status,
    ).toBe(404);
  });
});
