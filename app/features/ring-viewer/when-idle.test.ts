import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenIdle } from "./when-idle";

type Seen = (entries: { isIntersecting: boolean }[]) => void;

describe("A ring begins to turn", () => {
  let seen: Seen = () => undefined;
  const page = new EventTarget();
  const press = () => page.dispatchEvent(new Event("pointerdown"));
  const picture = {} as Element;

  beforeEach(() => {
    vi.useFakeTimers();
    class Observer {
      constructor(hear: Seen) {
        seen = hear;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    }
    vi.stubGlobal("IntersectionObserver", Observer);
    vi.stubGlobal("window", Object.assign(page, { IntersectionObserver: Observer }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("a second after its picture has come into sight, once", () => {
    const begin = vi.fn();
    whenIdle(picture, begin);
    seen([{ isIntersecting: false }]);
    vi.advanceTimersByTime(5000);
    expect(begin).not.toHaveBeenCalled();
    seen([{ isIntersecting: true }]);
    vi.advanceTimersByTime(1000);
    press();
    vi.advanceTimersByTime(5000);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it("not while a visitor presses one choice after the other", () => {
    const begin = vi.fn();
    whenIdle(picture, begin);
    seen([{ isIntersecting: true }]);
    for (let i = 0; i < 5; i++) {
      vi.advanceTimersByTime(800);
      press();
    }
    expect(begin).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it("not on a page that was left", () => {
    const begin = vi.fn();
    const leave = whenIdle(picture, begin);
    seen([{ isIntersecting: true }]);
    leave();
    press();
    vi.advanceTimersByTime(5000);
    expect(begin).not.toHaveBeenCalled();
  });
});
