import { CARD_FRONT, STUDIO, type Card, type Subject } from "~/gem/light/studio";
import type { V3 } from "~/gem/vec";

/** A number in GLSL notation. */
export function glslFloat(value: number): string {
  const text = String(Math.abs(value) < 1e-7 ? 0 : Number(value.toPrecision(9)));
  return /[.e]/.test(text) ? text : `${text}.0`;
}

export function glslVec3(v: V3): string {
  return `vec3(${v.map(glslFloat).join(", ")})`;
}

const f = glslFloat;

/**
 * Share of its brightness that a card of half width `w` keeps when its edge is spread over `s`. If the edge is wider
 * than the card, the card becomes dimmer.
 */
function kept(w: number, s: number): number {
  if (w >= s) return 1;
  const t = (s - w) / (2 * s);
  return w / (2 * s * (0.5 - t + t ** 3 - t ** 4 / 2));
}

/**
 * The studio's light as a GLSL function `float {name}(vec3 d)`, generated from the table that the ray tracer reads.
 * `lobe` is the width of a polished metal's reflection in radians; it softens the cards' edges. `above` names the
 * uniform that says how far the ring is seen from above, 0…1. Without it, the cards for that view are left out.
 */
export function studioGlsl(name: string, subject: Subject, lobe = 0, above?: string): string {
  const { dome, cards, tent, pins, brightest } = STUDIO[subject];
  const lamps = pins.map(
    ({ c, inner, outer, light }) =>
      `  light += ${f(light)} * smoothstep(${f(outer)}, ${f(inner)}, dot(d, ${glslVec3(c)}));`,
  );
  const walls = above
    ? [`  if (${above} > 0.0) {`, ...tent.map((one) => cardGlsl(one, lobe, above)), "  }"]
    : [];
  return `float ${name}(vec3 d) {
  float light = mix(${f(dome.horizon)}, d.y > 0.0 ? ${f(dome.up)} : ${f(dome.down)}, smoothstep(0.0, 1.0, abs(d.y)));
  float k;
  vec2 q;
${[...cards.map((one) => cardGlsl(one, lobe)), ...walls, ...lamps].join("\n")}
  return min(${f(brightest)}, light);
}`;
}

/** Adds a card's light, times the uniform `share`. */
function cardGlsl({ c, u, v, w, h, soft, light }: Card, lobe: number, share = "1.0"): string {
  const s = soft + lobe;
  const own = (light * kept(w, s) * kept(h, s)) / (kept(w, soft) * kept(h, soft));
  return `  k = dot(d, ${glslVec3(c)});
  if (k > ${f(CARD_FRONT)}) {
    q = abs(vec2(dot(d, ${glslVec3(u)}), dot(d, ${glslVec3(v)}))) / k;
    q = vec2(1.0) - smoothstep(${f(w - s)}, ${f(w + s)}, q.x) * vec2(1.0, 0.0) - smoothstep(${f(h - s)}, ${f(h + s)}, q.y) * vec2(0.0, 1.0);
    light += ${share} * ${f(own)} * q.x * q.y;
  }`;
}

/**
 * Octahedral map (Cigolle et al. 2014): direction to the unit square and back, with the same layout as the tables of
 * app/gem/light/surroundings.
 */
export const OCTAHEDRON = `vec2 octahedral(vec3 d) {
  d /= abs(d.x) + abs(d.y) + abs(d.z);
  vec2 p = d.y < 0.0 ? (1.0 - abs(d.zx)) * vec2(d.x < 0.0 ? -1.0 : 1.0, d.z < 0.0 ? -1.0 : 1.0) : d.xz;
  return p * 0.5 + 0.5;
}
vec3 fromOctahedral(vec2 at) {
  vec2 p = at * 2.0 - 1.0;
  float y = 1.0 - abs(p.x) - abs(p.y);
  if (y < 0.0) p = (1.0 - abs(p.yx)) * vec2(p.x < 0.0 ? -1.0 : 1.0, p.y < 0.0 ? -1.0 : 1.0);
  return normalize(vec3(p.x, y, p.y));
}`;
