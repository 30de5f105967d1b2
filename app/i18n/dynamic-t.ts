import type { FlatNamespace, TFunction } from "i18next";

/** `t` for keys built from data, `ns:a.b`. */
export type DynamicT = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/**
 * `t` for keys that are unknown to the type checker, because they come from data: an error code, a message of the
 * session, a country. A missing text gives NO_TEXT; check `i18n.exists` first if something else should be shown.
 * Keys built from a union type should use `t` itself, which rejects keys that do not exist.
 */
export const dynamicT = (t: TFunction<readonly FlatNamespace[]>): DynamicT => t as unknown as DynamicT;
