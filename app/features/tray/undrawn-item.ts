/**
 * A saved ring that can be kept and named, but not drawn, because its metal or cut is unknown (docs/decisions/0047).
 */
export type UndrawnItem = { id: string; name: string };
