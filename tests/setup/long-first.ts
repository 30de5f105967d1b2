import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that reckon the longest and wait for nothing, the longest first. Begun last, one of them would run alone while the
 * other workers have nothing to do.
 */
export const LONG = [
  "app/gem/metalwork/small-stones.test.ts",
  "app/gem/metalwork/claws.test.ts",
  "app/gem/ring/ring-model.test.ts",
  "app/gem/drawing/ring-drawing.test.ts",
  "app/gem/stone/light-card.test.ts",
];

/** Begins with what takes longest, so that all workers end at about the same time. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const at = ({ moduleId }: TestSpecification): number => {
      const place = LONG.indexOf(path.relative(this.ctx.config.root, moduleId));
      return place < 0 ? LONG.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => at(a) - at(b));
  }
}
