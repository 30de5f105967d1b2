import { writeFileSync } from "node:fs";
import { seedStones } from "#server/api/db/seed/stones";
import { lightOf } from "#server/api/resources/stones/light";

/**
 * Writes the brightness of the demo house's stones, in the order of the seed (minutes of processor time): `node
 * --import tsx scripts/seed-light.ts`, after a change to the seed's stones or to what light does in them.
 */
const rows = seedStones().map((row) => lightOf(row));
writeFileSync("server/api/db/seed/light.json", `${JSON.stringify(rows)}\n`);
