import { advanced, meetings, type Section } from "./beam-split";
import { exitAt, rayLight, STUDIO_LIGHT, type LightSource, type Rgb } from "./beam-light";
import { clipped } from "../stone/clip";
import { proportionsKey, type CutId, type Proportions } from "../stone/cut";
import { POLARISER } from "../light/stone-material";
import { stoneMesh, type Facet } from "../stone/stone-mesh";
import { DIAMOND_INDEX, fresnel, reflected, refracted } from "../stone/optics";
import type { Plane } from "../stone/plane";
import { visibleFacets, type View } from "./view";
import { dot, type V3 } from "../vec";

/** An area of one colour inside a facet: corners on the facet in stone widths, and its light in relative units. */
export type VirtualFacet = { readonly points: readonly V3[]; readonly light: Rgb };

/** How finely a stone is divided. Areas are in squared stone widths on paper. */
export type BeamDetail = {
  /** Number of reflections that are followed as bundles. */
  readonly depth: number;
  /** Bundles smaller than this are not divided further; only their middle ray is followed. */
  readonly whole: number;
  /** Areas smaller than this are left out, so that their surroundings show. */
  readonly speck: number;
  /** Of bundles that carry less light than this, only the middle ray is followed. */
  readonly faint: number;
};

const cache = new Map<string, readonly VirtualFacet[]>();
const CACHE_LIMIT = 60;
const PORTAL: Plane = { n: [-1, 0, 0], d: 0, facet: "portal" };

/**
 * What the eye sees in a stone. In an orthographic view under distant lights, all rays through one facet that meet the
 * same facets inside stay parallel. Every virtual facet is therefore exactly a polygon of one colour (beam tracing,
 * spec §gem 5). Of bundles that are too small or too faint to matter, only the middle ray is followed.
 */
export function virtualFacets(
  cut: CutId,
  view: View,
  detail: BeamDetail,
  own?: Partial<Proportions>,
  source: LightSource = STUDIO_LIGHT,
): readonly VirtualFacet[] {
  const key = `${source.name} ${proportionsKey(cut, own)}|${Object.values(detail).join()}|${[...view.toward, ...view.up].map((v) => v.toFixed(4)).join()}`;
  const known = cache.get(key);
  if (known) return known;
  const found = trace(cut, view, detail, source, own);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(key, found);
  return found;
}

/** Everything that is the same for one facet. */
type Scene = {
  readonly planes: readonly Plane[];
  readonly eye: V3;
  readonly view: View;
  readonly detail: BeamDetail;
  readonly source: LightSource;
  readonly emit: (section: Section, light: Rgb) => void;
};
type Bundle = {
  readonly section: Section;
  readonly v: V3;
  readonly flipped: boolean;
  readonly carried: number;
  readonly light: Rgb;
};

function trace(
  cut: CutId,
  view: View,
  detail: BeamDetail,
  source: LightSource,
  own?: Partial<Proportions>,
): VirtualFacet[] {
  const { mirrored, planes } = stoneMesh(cut, own, 1);
  const bounds = mirrored ? [...planes, PORTAL] : planes;
  const found: VirtualFacet[] = [];
  for (const facet of visibleFacets(stoneMesh(cut, own), view)) {
    if (facet.part === "girdle") continue;
    for (const mirror of sidesOf(facet, mirrored)) {
      const flip = (p: V3): V3 => (mirror ? [-p[0], p[1], p[2]] : p);
      const mirroredView: View = { right: flip(view.right), up: flip(view.up), toward: flip(view.toward) };
      const look: V3 = flip([-view.toward[0], -view.toward[1], -view.toward[2]]);
      const n = flip(facet.normal);
      const inside = refracted(look, n, 1 / DIAMOND_INDEX);
      const points = mirrored ? clipped(facet.points.map(flip), PORTAL.n, 0) : facet.points;
      if (!inside || points.length < 3) continue;
      const lost = fresnel(-dot(look, n), -dot(inside, n), 1, DIAMOND_INDEX);
      // Directions are followed in the half that the planes bound. Light needs the true direction, so the eye is
      // flipped back there.
      const gloss = !source.gloss
        ? 0
        : lost *
          (facet.name === "table" ? POLARISER.table : POLARISER.crown) *
          Math.min(2.5, source.from(flip(reflected(look, n)), view.toward, 1));
      const emit = (section: Section, light: Rgb): void => {
        found.push({ points: entries(section).map(flip), light });
      };
      const scene: Scene = { planes: bounds, eye: view.toward, view: mirroredView, detail, source, emit };
      follow(
        {
          section: points.flatMap((p) => [...p, ...p]),
          v: inside,
          flipped: mirror,
          carried: source.gloss ? 1 - lost : 1,
          light: [gloss, gloss, gloss],
        },
        detail.depth,
        scene,
      );
    }
  }
  return found;
}

/**
 * Which images of a facet lie in the half that the planes bound: itself, its mirror image, or both if it crosses the
 * seam.
 */
function sidesOf(facet: Facet, mirrored: boolean): readonly boolean[] {
  if (!mirrored) return [false];
  if (Math.abs(facet.normal[0]) < 1e-9) return [false, true];
  return [facet.points.reduce((sum, p) => sum + p[0], 0) < 0];
}

function follow(bundle: Bundle, depth: number, scene: Scene): void {
  const { detail, eye } = scene;
  for (const { plane, section } of meetings(bundle.section, bundle.v, scene.planes)) {
    const area = areaOnPaper(section, scene.view);
    if (area < detail.speck) continue;
    const next = advanced(section, bundle.v, plane);
    if (plane.facet === "portal") {
      follow(
        { ...bundle, section: next, v: reflected(bundle.v, plane.n), flipped: !bundle.flipped },
        depth,
        scene,
      );
      continue;
    }
    const { kept, light } = exitAt(plane, bundle.v, eye, bundle.flipped, scene.source);
    const carried = bundle.carried * kept;
    const sum = added(bundle.light, light, bundle.carried);
    const v = reflected(bundle.v, plane.n);
    if (depth > 1 && area > detail.whole && carried > detail.faint) {
      follow({ section: next, v, flipped: bundle.flipped, carried, light: sum }, depth - 1, scene);
    } else {
      scene.emit(
        section,
        added(sum, rayLight(scene.planes, middle(next), v, eye, bundle.flipped, scene.source), carried),
      );
    }
  }
}

const added = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + b[0] * share,
  a[1] + b[1] * share,
  a[2] + b[2] * share,
];

function entries(section: Section): V3[] {
  const points: V3[] = [];
  for (let i = 0; i < section.length; i += 6)
    points.push([section[i] ?? 0, section[i + 1] ?? 0, section[i + 2] ?? 0]);
  return points;
}

function middle(section: Section): V3 {
  let [x, y, z] = [0, 0, 0];
  for (let i = 3; i < section.length; i += 6) {
    x += section[i] ?? 0;
    y += section[i + 1] ?? 0;
    z += section[i + 2] ?? 0;
  }
  const count = section.length / 6;
  return [x / count, y / count, z / count];
}

/** Area of a bundle as the eye sees it. */
function areaOnPaper(section: Section, { right, up }: View): number {
  let sum = 0;
  let [px, py] = [0, 0];
  for (let i = 0; i <= section.length; i += 6) {
    const k = i === section.length ? 0 : i;
    const [a, b, c] = [section[k] ?? 0, section[k + 1] ?? 0, section[k + 2] ?? 0];
    const x = right[0] * a + right[1] * b + right[2] * c;
    const y = up[0] * a + up[1] * b + up[2] * c;
    if (i > 0) sum += px * y - x * py;
    [px, py] = [x, y];
  }
  return Math.abs(sum) / 2;
}
