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
});
const asImage = (of: ReturnType<typeof picture>) => of as unknown as HTMLImageElement;

/** What the browser noted of the picture: by way of another address, or straight. */
const came = (redirectEnd: number) =>
  vi.spyOn(performance, "getEntriesByName").mockReturnValue([{ redirectEnd }] as PerformanceResourceTiming[]);
const answers = (...redirected: boolean[]) => {
  const fetched = vi.fn();
  for (const one of redirected)
    fetched.mockResolvedValueOnce({ ok: true, redirected: one, blob: () => Promise.resolve(new Blob()) });
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:finished");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("a drawing that stands in gives way to its picture as soon as that is drawn", async () => {
  came(12);
  const fetched = answers(true, false);
  const img = picture();
  const done = fetchFinished(asImage(img));
  await vi.dynamicImportSettled();
  // Told of its load twice, it is asked for once.
  await fetchFinished(asImage(img));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(FROM);
  expect(img.src).toBe(FROM);
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(img.style.background, "what it covers").toBe("none");
  expect(img.removeAttribute).toHaveBeenCalledExactlyOnceWith("srcset");
  expect(img.src).toBe("blob:finished");
});

it("a picture that did not come is asked for again, and one that nobody has come to yet is not", async () => {
  came(0);
  const fetched = answers(false);
  const img = { ...picture(), naturalWidth: 0, style: { background: "" } };
  const far = { ...picture(), naturalWidth: 0, currentSrc: "", style: { background: "" } };
  const done = Promise.all([fetchFinished(asImage(img)), fetchFinished(asImage(far))]);
  await vi.dynamicImportSettled();
  await vi.runAllTimersAsync();
  await done;
  expect(fetched).toHaveBeenCalledExactlyOnceWith(FROM);
  expect(img.src).toBe("blob:finished");
  expect(far.src).toBe(FROM);
  expect([img, far].map(({ style }) => style.background)).toEqual(["", ""]);
});

it("what came straight is left alone, and so is a ring that is no longer shown", async () => {
  const fetched = answers(false);
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
