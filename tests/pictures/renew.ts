import { writeFileSync } from "node:fs";
import { modelOf, relief, SITTERS } from "#server/imagery/tracer/likeness.test-support";

// Takes the references of the picture test anew, after models or light were changed on purpose: `npx tsx tests/pictures/renew.ts`.
// Look at the pictures first (`npm run pictures -- --most 4`): what is committed here is what "right" means.
const references = Object.fromEntries(
  Object.entries(SITTERS).map(([name, sitter]) => [name, relief(modelOf(sitter), sitter.metal)]),
);
writeFileSync("server/imagery/tracer/likeness.references.json", `${JSON.stringify(references)}\n`);
