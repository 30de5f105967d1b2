import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The slowest files, the slowest first (half of the total time). If one of them started last, it would run alone while
 * the other workers are idle: a clean checkout has no recorded times to sort by.
 */
export const LONG = [
  "app/gem/metalwork/small-stones.test.ts",
  "tests/gates/gates.long.test.ts",
  "tests/conformance/embedded.test.ts",
  "app/features/try-on/find-card.test.ts",
  "tests/faults/erp-permutations.test.ts",
  "tests/faults/cluster.test.ts",
  "app/gem/ring/ring-model.test.ts",
  "app/routes/pro/lock/several-sellers.test.ts",
  "tests/conformance/typescript.long.test.ts",
  "app/gem/drawing/ring-drawing.test.ts",
  "tests/faults/reservation.race.test.ts",
  "app/routes/pro/rehearsal/route.long.test.ts",
  "app/gem/stone/light-card.test.ts",
  "app/gem/metalwork/claws.test.ts",
  "server/imagery/hand/hand-worn.test.ts",
  "server/api/promise/back-test.long.test.ts",
  "tests/fences/words.long.test.ts",
  "tests/fences/imports.test.ts",
  "server/api/resources/security/recovery.test.ts",
];

/** Starts with the slowest files, so that all workers end at about the same time. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const at = ({ moduleId }: TestSpecification): number => {
      const place = LONG.indexOf(path.relative(this.ctx.config.root, moduleId));
      return place < 0 ? LONG.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => at(a) - at(b));
  }
}
