import type { Runtime } from "./runtime-parts";

const slot = globalThis as typeof globalThis & { __aurive?: Promise<Runtime> };

/**
 * The server and the Remix bundle are two builds with two copies of every module; the runtime lives on globalThis so
 * that both use one database and one session store. Under remix-serve nobody started it, so it starts here.
 */
export function runtime(): Promise<Runtime> {
  slot.__aurive ??= import("./start").then((module) => module.start());
  return slot.__aurive;
}

/** Given before the first page asks, so that none starts a second one; who asks while it is made waits for it. */
export function provideRuntime(made: Promise<Runtime>): void {
  slot.__aurive = made;
}
