import { setFlagsFromString } from "node:v8";

/**
 * Rendering leaves much garbage: V8 would let 60 MB that live grow to 200 before it clears up. With two fifths more (in
 * percent, of what lives after a collection) it costs no processor time that can be measured, and a process holds 60 MB
 * less than with three quarters (docs/decisions/0113).
 */
export const HEAP_GROWS = "--heap-growing-percent=40";

/**
 * Keeps the heap small, however the house is started. Said to V8 by the running process: a flag that a later Node does
 * not know is a line on stderr here, and would end the start as an argument of `node`.
 */
export const keepHeapSmall = (): void => setFlagsFromString(HEAP_GROWS);
