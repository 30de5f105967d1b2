import { createRequestHandler } from "@remix-run/node";
import { expect, it, vi } from "vitest";
import { remixBuild } from "../tests/setup/remix-build";
import * as entry from "./entry.server";

/** The product's entry with one page, which says one word. */
const build = remixBuild(entry, [
  { id: "root", path: "", module: { default: () => <html lang="en">Aurore</html> } },
]);

it("A page that was answered is not kept until the moment in which it would have been too late", async () => {
  const running = new Set<unknown>();
  const begin = globalThis.setTimeout;
  const begun = vi.spyOn(globalThis, "setTimeout").mockImplementation(((act: () => void, ms: number) => {
    const timer = begin(act, ms);
    // Remix's own timer, with `streamTimeout`, keeps nothing of the page.
    if (ms > entry.streamTimeout) running.add(timer);
    return timer;
  }) as typeof setTimeout);
  const ended = vi
    .spyOn(globalThis, "clearTimeout")
    .mockImplementation((timer) => void running.delete(timer));
  const answer = await createRequestHandler(build, "production")(new Request("http://localhost/"));
  expect(await answer.text()).toContain("Aurore");
  expect(running.size).toBe(0);
  begun.mockRestore();
  ended.mockRestore();
});
