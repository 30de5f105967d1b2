import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importStones } from "./intake";
import { ROUNDS } from "./mapping";
import type { Refusal } from "./runs-store";
import { createTestApi, type TestApi } from "../../../tests/setup/api";

const HEAD = "carat,cut,color,clarity,depth,table,x,y,z,price";
const GOOD = "0.7,Very Good,E,VS1,61.1,55,5.72,5.77,3.51,3061";
const feed = (...rows: string[]) => [HEAD, ...rows, ""].join("\n");

/** 12,000 measured rounds from a third party; not part of the repository. */
const MEASURED = path.resolve("..", "shared", "data", "stones", "rounds.csv");

describe("A feed of round diamonds is imported", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());
  /** The result of an import with its rejected rows, as shown to the sender. */
  const take = async (csv: string | AsyncIterable<string>, feed = "rounds") => {
    const refused: Pick<Refusal, "line" | "reason">[] = [];
    const report = await importStones(api.database, csv, {
      mapping: { ...ROUNDS, feed },
      onRefused: ({ line, reason }) => refused.push({ line, reason }),
    });
    return { ...report, refused };
  };
  const count = async () =>
    Number((await api.query("select count(*)::int as n from stones where source <> 'seed'"))[0]?.n);

  test("A good row becomes a stone with its measures, a price basis and an invented number that begins with 98", async () => {
    expect(await take(feed(GOOD))).toEqual({
      read: 1,
      taken: 1,
      new: 1,
      changed: 0,
      withdrawn: 0,
      leftOut: 0,
      refused: [],
      doubt: null,
    });
    const [stone] = await api.query("select * from stones where source = 'rounds'");
    expect(stone).toMatchObject({
      cut: "round",
      carat_milli: 700,
      color: "E",
      clarity: "VS1",
      cut_grade: "Very Good",
      gia: expect.stringMatching(/^98\d{14}$/),
      withdrawn: false,
    });
    expect(Number(stone?.cost)).toBeGreaterThan(100_000);
  });

  test("The same feed again doubles nothing, also under another price; equal rows in one feed are that many stones", async () => {
    const before = await count();
    expect(await take(feed(GOOD.replace("3061", "3500")))).toMatchObject({ taken: 1, new: 0, changed: 0 });
    expect(await take(feed(GOOD, GOOD, GOOD))).toMatchObject({ taken: 3, new: 2, changed: 0 });
    expect(await take(feed(GOOD, GOOD, GOOD))).toMatchObject({ taken: 3, new: 0, changed: 0 });
    expect(await count()).toBe(before + 2);
  });

  test("Wrong rows are refused with their line and what is wrong, the others are taken", async () => {
    const rows = [
      GOOD.replace("0.7,", "0.71,"),
      "0.71,Good,F,SI2,64.1,60,0,0,0,2130",
      "1,Fair,G,VS2,44,53,6.31,6.24,4.12,4032",
      "0.35,Fair,G,VS2,65.9,54,5.57,5.53,3.66,1415",
      "0.7,Very Good,Z9,VS1,61.1,55,5.72,5.77,3.51,3061",
      "0.7,Superb,E,VS1,61.1,55,5.72,5.77,3.51,3061",
      "0.7,Very Good,E,VS9,61.1,55,5.72,5.77,3.51,3061",
      "much,Very Good,E,VS1,61.1,55,5.72,5.77,3.51,3061",
      "0.7,Very Good,E,VS1,61.1,55,5.72,5.77",
      "-0.7,Very Good,E,VS1,61.1,55,5.72,5.77,3.51,3061",
      "0.7,Very Good,E,VS1,61.1,55,1e309,5.77,3.51,3061",
    ];
    const report = await take(feed(...rows));
    expect(report).toMatchObject({ read: 11, taken: 1 });
    expect(report.refused).toEqual([
      { line: 3, reason: "x is zero" },
      { line: 4, reason: "depth 44 % does not fit the measures (65.7 %)" },
      { line: 5, reason: "0.35 ct does not fit the measures (0.69 ct)" },
      { line: 6, reason: 'unknown color: "Z9"' },
      { line: 7, reason: 'unknown cut grade: "Superb"' },
      { line: 8, reason: 'unknown clarity: "VS9"' },
      { line: 9, reason: 'carat is not a number: "much"' },
      { line: 10, reason: "8 columns instead of 10" },
      { line: 11, reason: 'carat is not a number: "-0.7"' },
      { line: 12, reason: 'x is not a number: "1e309"' },
    ]);
  });

  test("Quoted fields, other line ends, a mark at the beginning, columns in another order and chunks that cut a row are read alike", async () => {
    async function* chunks() {
      for (const part of [
        '\ufeffprice,z,y,x,table,depth,"clarity",color,cut,ca',
        'rat\r\n"3061",3.51,5.77,5.72,55,61.1,VS1,E,"Very',
        ' Good",0.72\r\n\r\n',
        '1,2,"a ""quoted""\r\nname",4\r\n',
      ])
        yield await Promise.resolve(part);
    }
    const report = await take(chunks());
    expect(report).toMatchObject({
      read: 2,
      taken: 1,
      new: 1,
      refused: [{ line: 4, reason: "4 columns instead of 10" }],
    });
  });

  test("A quote that is never closed is refused and does not swallow the rest of the world", async () => {
    const report = await take(
      feed(GOOD.replace("0.7,", "0.73,"), '0.7,"Very Good,E,VS1,61.1,55,5.72,5.77,3.51,3061'),
    );
    expect(report).toMatchObject({ taken: 1, refused: [{ line: 3, reason: "a quote is not closed" }] });
  });

  test("A row that never ends is refused, and the rows after it are taken", async () => {
    const report = await take(
      feed("x".repeat(30_000), GOOD.replace("0.7,", "0.74,"), GOOD.replace("0.7,", "0.75,")),
    );
    expect(report).toMatchObject({
      read: 3,
      taken: 2,
      refused: [{ line: 2, reason: "the row is too long" }],
    });
  });

  test("A file that is no such feed is not begun with", async () => {
    await expect(take("name,age\nx,1\n")).rejects.toThrow("missing: carat, color, clarity, cut");
    await expect(take("")).rejects.toThrow("The file is empty");
  });

  test.skipIf(!existsSync(MEASURED))(
    "Twelve thousand measured rounds: thirty-three rows are refused, and a repeat takes nothing new",
    async () => {
      const read = () => take(createReadStream(MEASURED, { encoding: "utf8" }) as AsyncIterable<string>);
      const first = await read();
      expect(first.read).toBe(12_008);
      expect(first.taken + first.refused.length).toBe(first.read);
      expect(first.refused.filter((r) => /zero/.test(r.reason))).toHaveLength(15);
      expect(first.refused).toHaveLength(33);
      expect(await read()).toMatchObject({ new: 0, changed: 0, taken: first.taken, refused: first.refused });
    },
    60_000,
  );
});
