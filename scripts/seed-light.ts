import { writeFileSync } from "node:fs";
import { seedStones } from "#server/api/db/seed/stones";
import { lightOf } from "#server/api/resources/stones/light";

/**
 * Computes the brightness of the demo stones, in the order of the seed (takes minutes of processor time). Run `node
 * --import tsx scripts/seed-light.ts` after a change to the seed's stones or to how light in stones is computed.
 */
const rows = seedStones().map((row) => lightOf(row));
writeFileSync("server/api/db/seed/light.json", `${JSON.stringify(rows)}\n`);
