/** A saved ring that the house can name and keep, but not draw: its metal or cut is new to it (docs/decisions/0047). */
export type UndrawnItem = { id: string; name: string };
