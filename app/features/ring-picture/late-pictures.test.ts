import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LATE_PICTURES } from "./late-pictures";

const FROM = "http://house.example/render/ring?aesthetic=aube&w=480";
type Heard = (event: { target: unknown }) => void;
const heard = new Map<string, Heard>();

const picture = (bottom = 500) => ({
  className: "ring-picture",
  currentSrc: FROM,
  src: FROM,
  removeAttribute: vi.fn(),
  getBoundingClientRect: () => ({ top: bottom - 400, bottom }),
});
const came = (redirectEnd: number) =>
  vi.spyOn(performance, "getEntriesByName").mockReturnValue([{ redirectEnd }] as PerformanceResourceTiming[]);
/**
 * A server that redirects to the drawing until the picture is ready.
 * @param after seconds
 */
const drawn = (after: number) => {
  const at = Date.now() + after * 1000;
  const fetched = vi.fn(() =>
    Promise.resolve(Date.now() < at ? { ok: false } : { ok: true, blob: () => Promise.resolve(new Blob()) }),
  );
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
const tell = (type: "load" | "error", target: unknown) => heard.get(type)?.({ target });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:finished");
  vi.stubGlobal("innerHeight", 844);
  vi.stubGlobal("document", { addEventListener: (type: string, hear: Heard) => heard.set(type, hear) });
  // The letters as the page has them.
  runInThisContext(LATE_PICTURES);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("on a page without scripts a drawing gives way to its picture as soon as that is drawn, once", async () => {
  came(12);
  const fetched = drawn(90);
  const img = picture();
  tell("load", img);
  tell("load", img);
  await vi.advanceTimersByTimeAsync(80_000);
  expect(img.src).toBe(FROM);
  await vi.advanceTimersByTimeAsync(22_000);
  expect(img.src).toBe("blob:finished");
  expect(img.removeAttribute).toHaveBeenCalledExactlyOnceWith("srcset");
  const times = fetched.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(times);
});

it("a picture that did not come is asked for again, and one that came straight is left alone", async () => {
  came(0);
  const fetched = drawn(0);
  const lost = picture();
  tell("load", picture());
  tell("load", { ...picture(), className: "stone-picture" });
  tell("error", lost);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toHaveBeenCalledOnce();
  expect(lost.src).toBe("blob:finished");
});

it("what is not in sight is not asked for", async () => {
  came(12);
  const fetched = drawn(0);
  tell("load", picture(4000));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).not.toHaveBeenCalled();
});

const filesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"));

it("no page without any script shows pictures of rings", () => {
  const routes = readdirSync("app/routes", { recursive: true, encoding: "utf8" })
    .filter((name) => path.basename(name) === "route.tsx")
    .map((name) => path.join("app/routes", path.dirname(name)));
  const without = routes.filter((folder) => filesOf(folder).some((text) => text.includes("scripts: false")));
  expect(without.length).toBeGreaterThan(3);
  expect(without.filter((folder) => filesOf(folder).some((text) => text.includes("<RingPicture")))).toEqual(
    [],
  );
});
