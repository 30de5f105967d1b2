import { writeFileSync } from "node:fs";
import { modelOf, relief, SAMPLE_RINGS } from "#server/imagery/tracer/likeness.test-support";

// Updates the reference pictures of the picture test after an intended change of models or light: `npx tsx
// tests/pictures/renew.ts`. Look at the pictures first (`npm run pictures -- --most 4`), because what is committed here
// counts as right.
const references = Object.fromEntries(
  Object.entries(SAMPLE_RINGS).map(([name, sitter]) => [name, relief(modelOf(sitter), sitter.metal)]),
);
writeFileSync("server/imagery/tracer/likeness.references.json", `${JSON.stringify(references)}\n`);
