import type { Runtime } from "./runtime-parts";

const slot = globalThis as typeof globalThis & { __aurive?: Promise<Runtime> };

/**
 * The server and the Remix bundle are two builds with two copies of every module; the runtime is stored on globalThis
 * so that both use one database and one session store. Under remix-serve nothing has started it, so it starts here.
 */
export function runtime(): Promise<Runtime> {
  slot.__aurive ??= import("./start").then((module) => module.start());
  return slot.__aurive;
}

/** Set before the first page is requested, so that no second one is started; callers wait until it is ready. */
export function provideRuntime(made: Promise<Runtime>): void {
  slot.__aurive = made;
}
