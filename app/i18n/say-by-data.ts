import type { FlatNamespace, TFunction } from "i18next";

/** `t` for keys that are made from data, `ns:a.b`. */
export type SayByData = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/**
 * The one way to words whose key no type knows, because data named it: a code of an error, a session's message, a
 * country. What nobody has words for reads as NOBODY_KNOWS; ask `i18n.exists` where something else is to be said then.
 * A key that is made from a union belongs to `t` itself, which refuses one that does not exist.
 */
export const byData = (t: TFunction<readonly FlatNamespace[]>): SayByData => t as unknown as SayByData;
