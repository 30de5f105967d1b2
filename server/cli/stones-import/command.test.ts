import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../api/db/client";
import { createTestApi, type TestApi } from "../../../tests/setup/api";
import { IMPORT_STATUS, readCommand, runImport } from "./command";

const HEAD = "carat,cut,color,clarity,depth,table,x,y,z,price";
const GOOD = "0.7,Very Good,E,VS1,61.1,55,5.72,5.77,3.51,3061";
const SLIP = GOOD.replace("E,", "Z9,");
const feed = (...rows: string[]) => [HEAD, ...rows, ""].join("\n");
const EXAMPLES = path.resolve("docs/feeds");

describe("The command stones:import", () => {
  let api: TestApi;
  let folder: string;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  const write = (name: string, text: string): string => {
    folder = mkdtempSync(path.join(tmpdir(), "aurive-feed-"));
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const run = async (argv: string[], database: Database = api.database) => {
    const typed = readCommand(argv);
    if ("wrong" in typed) throw new Error(typed.wrong);
    const lines: string[] = [];
    const status = await runImport(typed.command, { database, out: (line) => lines.push(line) });
    return { status, lines, last: lines.at(-1) };
  };

  it("never removes the file that it reads: not by its name, another spelling of it, a link or a second name", async () => {
    const text = feed(GOOD, SLIP);
    const file = write("stock.csv", text);
    const named = (name: string) => path.join(folder, name);
    symlinkSync(file, named("link.csv"));
    linkSync(file, named("second.csv"));
    mkdirSync(named("deep"));
    for (const refused of [
      file,
      `${folder}/./deep/../stock.csv`,
      path.relative(".", file),
      named("link.csv"),
      named("second.csv"),
    ]) {
      expect(await run([file, "--refused", refused])).toEqual({
        status: IMPORT_STATUS.usage,
        lines: [expect.stringContaining(`this is the file ${file} that is read`)],
        last: expect.stringContaining(`${refused}: `),
      });
      expect(existsSync(refused)).toBe(true);
      expect(readFileSync(file, "utf8")).toBe(text);
    }
    expect((await run([named("link.csv"), "--refused", file])).status).toBe(IMPORT_STATUS.usage);
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  it("never writes over the mapping", async () => {
    const file = write("stock.csv", feed(GOOD, SLIP));
    const mapping = path.join(folder, "mapping.json");
    const text = readFileSync(path.join(EXAMPLES, "rapnet.json"), "utf8");
    writeFileSync(mapping, text);
    const ran = await run([file, "--mapping", mapping, "--refused", `${folder}/./mapping.json`]);
    expect(ran).toMatchObject({ status: IMPORT_STATUS.usage, last: expect.stringContaining(mapping) });
    expect(readFileSync(mapping, "utf8")).toBe(text);
  });

  it("replaces the list of an earlier import, and removes it where nothing is refused", async () => {
    const file = write("stock.csv", feed(...Array<string>(20).fill(GOOD), SLIP));
    const list = path.join(folder, "stock.refused.csv");
    writeFileSync(list, "of yesterday");
    expect((await run([file])).status).toBe(IMPORT_STATUS.taken);
    expect(readFileSync(list, "utf8")).toMatch(/^line,column,reason\r\n22,/);
    writeFileSync(file, feed(GOOD));
    expect((await run([file])).status).toBe(IMPORT_STATUS.taken);
    expect(existsSync(list)).toBe(false);
  });

  it("says which file cannot be read, and why: the stones or the mapping", async () => {
    const file = write("stock.csv", feed(GOOD));
    const unreadable = async (...argv: string[]) => {
      const { status, lines } = await run(argv);
      expect(status).toBe(IMPORT_STATUS.unreadable);
      return lines.join("\n");
    };
    expect(await unreadable("/no/such/file.csv")).toMatch(/^\/no\/such\/file\.csv: cannot be read \(ENOENT/);
    expect(await unreadable(folder)).toMatch(/: cannot be read \(EISDIR/);
    expect(await unreadable(file, "--mapping", "/no/such.json")).toMatch(
      /^\/no\/such\.json: cannot be read \(ENOENT/,
    );
    expect(await unreadable(file, "--mapping", file)).toMatch(/stock\.csv: this is no JSON/);
    writeFileSync(file, "name,age\nx,1\n");
    expect(await unreadable(file)).toMatch(/stock\.csv: The first line must name the columns/);
  });

  it("does not report a file error if the database is down", async () => {
    const away = new Error("Connection terminated unexpectedly");
    const database = {
      ...api.database,
      db: new Proxy(
        {},
        {
          get() {
            throw away;
          },
        },
      ) as Database["db"],
    };
    await expect(run([write("stock.csv", feed(GOOD))], database)).rejects.toBe(away);
  });

  it.skipIf(!existsSync("/proc/self/fd"))("leaves no file open, also where it refuses to begin", async () => {
    const file = write("stock.csv", feed(GOOD));
    await run([file, "--refused", file]);
    await run([file]);
    const open = readdirSync("/proc/self/fd").map((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`);
      } catch {
        return "";
      }
    });
    expect(open).not.toContain(file);
  });

  it("succeeds with one wrong row in twenty; with more, or without rows, exits with status 3 and says why", async () => {
    const ends = async (...rows: string[]) => {
      const { status, last } = await run([write("stock.csv", feed(...rows))]);
      return { status, last };
    };
    expect(await ends(SLIP, ...Array<string>(19).fill(GOOD))).toEqual({
      status: IMPORT_STATUS.taken,
      last: expect.stringMatching(/^20 rows read, 19 taken \(\d+ new, 0 changed, \d+ as before\)/),
    });
    expect(await ends(SLIP, ...Array<string>(18).fill(GOOD))).toEqual({
      status: IMPORT_STATUS.refused,
      last: "More than 5 % of the rows were refused: is this the right file? Exit status 3.",
    });
    expect(await ends()).toEqual({
      status: IMPORT_STATUS.refused,
      last: "The file has no rows: is this the right file? Exit status 3.",
    });
  });
});

describe("The command stones:import as typed", () => {
  it("lists refused rows beside the file, unless another path is given", () => {
    expect(readCommand(["in/stock.csv"])).toEqual({
      command: {
        file: "in/stock.csv",
        mapping: undefined,
        full: false,
        refused: "in/stock.refused.csv",
        allowMany: false,
      },
    });
    expect(
      readCommand(["a.csv", "--mapping", "m.json", "--full", "--allow-many", "--refused", "r.csv"]),
    ).toEqual({
      command: { file: "a.csv", mapping: "m.json", full: true, refused: "r.csv", allowMany: true },
    });
  });

  it.each([
    [[], "FILE.csv is missing"],
    [["a.csv", "b.csv"], "b.csv is one too many"],
    [["a.csv", "--full", "--delta"], "--full and --delta"],
    [["a.csv", "--ful"], "'--ful'"],
    [["a.csv", "--mapping"], "--mapping"],
    [["a.csv", "--mapping", ""], "--mapping needs the name of a file"],
    [["a.csv", "--refused="], "--refused needs the name of a file"],
    [["a.csv", "--full=yes"], "'--full'"],
  ])("%j is wrong, and what is wrong in it is named", (argv, named) => {
    expect(readCommand(argv)).toEqual({ wrong: expect.stringContaining(named) });
  });
});
