import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchFinished } from "./stand-in";

const FROM = "http://house.example/render/ring?aesthetic=aube&w=640";
const picture = () => ({
  complete: true,
  naturalWidth: 640,
  isConnected: true,
  currentSrc: FROM,
  src: FROM,
  removeAttribute: vi.fn(),
  style: { background: "" },
  getBoundingClientRect: () => ({ top: 100, bottom: 500 }),
});
const asImage = (of: ReturnType<typeof picture>) => of as unknown as HTMLImageElement;

/** What the browser noted of the picture: by way of another address, or straight. */
const came = (redirectEnd: number) =>
  vi.spyOn(performance, "getEntriesByName").mockReturnValue([{ redirectEnd }] as PerformanceResourceTiming[]);
/**
 * A server that redirects to the drawing until the picture is ready.
 * @param after seconds
 */
const drawn = (after: number) => {
  const at = Date.now() + after * 1000;
  const fetched = vi.fn(() =>
    Promise.resolve(
      Date.now() < at
        ? { ok: false, type: "opaqueredirect" }
        : { ok: true, blob: () => Promise.resolve(new Blob()) },
    ),
  );
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
const ASKED = [FROM, { redirect: "manual" }];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("innerHeight", 844);
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:finished");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("a drawing that stands in gives way to its picture as soon as that is drawn", async () => {
  came(12);
  const fetched = drawn(3);
  const img = picture();
  const done = fetchFinished(asImage(img));
  await vi.dynamicImportSettled();
  // Although its load event fires twice, it is requested once.
  await fetchFinished(asImage(img));
  await vi.advanceTimersByTimeAsync(2_500);
  expect(fetched.mock.calls).toEqual([ASKED]);
  expect(img.src).toBe(FROM);
  await vi.advanceTimersByTimeAsync(3_000);
  await done;
  expect(fetched.mock.calls).toEqual([ASKED, ASKED]);
  expect(img.style.background, "what it covers").toBe("none");
  expect(img.removeAttribute).toHaveBeenCalledExactlyOnceWith("srcset");
  expect(img.src).toBe("blob:finished");
});

it.each([
  [6, 5],
  [10, 5],
  [13, 5],
  [16, 5],
  [45, 12],
  [180, 12],
])(
  "a picture that is drawn after %d seconds is shown within the next %d: a cold house draws a list for minutes",
  async (seconds, within) => {
    came(12);
    drawn(seconds);
    const img = picture();
    const done = fetchFinished(asImage(img));
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync((seconds + within) * 1000);
    expect(img.src).toBe("blob:finished");
    await done;
  },
);

it("a drawing far down the page is asked for when it is come to: until then the connections are for what is seen", async () => {
  came(12);
  const fetched = drawn(0);
  const img = { ...picture(), getBoundingClientRect: () => ({ top: 4000, bottom: 4400 }) };
  const done = fetchFinished(asImage(img));
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).not.toHaveBeenCalled();
  img.getBoundingClientRect = () => ({ top: 400, bottom: 800 });
  await vi.advanceTimersByTimeAsync(2_000);
  await done;
  expect(img.src).toBe("blob:finished");
});

it("a picture that did not come is asked for again, and one that nobody has come to yet is not", async () => {
  came(0);
  const fetched = drawn(0);
  const img = { ...picture(), naturalWidth: 0, style: { background: "" } };
  const far = { ...picture(), naturalWidth: 0, currentSrc: "", style: { background: "" } };
  const done = Promise.all([fetchFinished(asImage(img)), fetchFinished(asImage(far))]);
  await vi.dynamicImportSettled();
  await vi.runAllTimersAsync();
  await done;
  expect(fetched.mock.calls).toEqual([ASKED]);
  expect(img.src).toBe("blob:finished");
  expect(far.src).toBe(FROM);
  expect([img, far].map(({ style }) => style.background)).toEqual(["", ""]);
});

it("what came straight is left alone, and so is a ring that is no longer shown", async () => {
  const fetched = drawn(0);
  came(0);
  await fetchFinished(asImage(picture()));
  came(12);
  const gone = picture();
  const done = fetchFinished(asImage(gone));
  await vi.dynamicImportSettled();
  gone.isConnected = false;
  await vi.runAllTimersAsync();
  await done;
  expect(fetched).not.toHaveBeenCalled();
});
