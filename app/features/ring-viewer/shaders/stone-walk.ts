import { FAINTEST, REMAINDER, UNDER } from "~/gem/light/stone-material";
import { MIN_APPROACH, HOPS, MIN_LEAD, TAG, TOUCHING } from "../build/packed-planes";
import { glslFloat as f } from "./studio";

/**
 * A facet's texels (build/packed-planes), and a guess at the facet ahead. The first guess looks where the ray leaves
 * the ball around the stone, the second where it meets the plane of the first guess.
 */
export const GUESS = `vec4 plane(int k, int i, out int number) {
  vec4 p = texelFetch(facets, ivec2(i, k), 0);
  number = int(p.w * 0.5);
  p.w -= 2.0 * float(number);
  return p;
}
int look(vec3 a) { return int(textureLod(guesses, octahedral(a), 0.0).r * 255.0 + 0.5); }
int guess(vec3 o, vec3 v) {
  vec3 a = (o - middle) * stretch, b = v * stretch;
  float bb = dot(b, b), ab = dot(a, b);
  int count;
  vec4 p = plane(look(a + b * ((sqrt(max(0.0, ab * ab - bb * (dot(a, a) - 1.0))) - ab) / bb)), 0, count);
  float rate = dot(p.xyz, v);
  return look(a + b * (rate > ${f(MIN_APPROACH)} ? (p.w - dot(p.xyz, o)) / rate : 1.0));
}`;

/**
 * The search from facet `k` to the one ahead (\`p\` its plane), for one colour or for three at once. With three, green
 * decides, and the last bits of the result name for each colour the neighbour that it meets soonest, or \`k\`.
 */
export function climb(kind: "float" | "vec3"): string {
  return `
${kind} climb(inout int k, out vec4 p, ${kind} ox, ${kind} oy, ${kind} oz, ${kind} vx, ${kind} vy, ${kind} vz) {
  ${kind} best;
  for (int hop = 0; hop < ${HOPS}; hop++) {
    int count, id;
    p = plane(k, 0, count);
    ${kind} rate = p.x * vx + p.y * vy + p.z * vz;
    ${kind} gap = max(p.w - p.x * ox - p.y * oy - p.z * oz, ${kind}(${f(TOUCHING)}));
    // Where the plane is met, times the rate: so there is nothing to divide, and one behind is no special case.
    ${kind} x = rate * ox + gap * vx, y = rate * oy + gap * vy, z = rate * oz + gap * vz;
    best = ${kind}(intBitsToFloat((floatBitsToInt(${f(MIN_LEAD)}) & ~${TAG}) | k));
    for (int i = 1; i <= count; i++) {
      vec4 q = plane(k, i, id);
      best = max(best, intBitsToFloat((floatBitsToInt(q.x * x + q.y * y + q.z * z - q.w * rate) & ~${TAG}) | id));
    }
    int to = floatBitsToInt(best${kind === "vec3" ? ".g" : ""}) & ${TAG};
    if (to == k) break;
    k = to;
  }
  return best;
}`;
}

/**
 * The path through the stone, for one colour (`float`) or three at once (`vec3`). Red and blue mostly meet the same
 * facet as green, which the same texels show. Only if they do not, they search on separately.
 */
export function walk(kind: "float" | "vec3"): string {
  const three = kind === "vec3";
  const each = (line: (c: string) => string, colours = ["r", "g", "b"]): string =>
    (three ? colours : [""]).map(line).join("\n");
  const lead = three ? ".g" : "";
  return `
vec3 follow(vec3 from, ${kind} vx, ${kind} vy, ${kind} vz, ${kind} index, ${kind} carried, bool turned) {
  ${kind} ox = ${kind}(from.x), oy = ${kind}(from.y), oz = ${kind}(from.z);
  ${kind} side = ${kind}(turned ? -1.0 : 1.0);
  vec3 sum = vec3(0.0);
  ${kind} met = ${kind}(0.0);
  // A pass through the heart's mirror plane is no reflection: it is not counted.
  for (int step = 0; step < bounces + passes; step++) {
    int k = guess(vec3(ox${lead}, oy${lead}, oz${lead}), vec3(vx${lead}, vy${lead}, vz${lead}));
    vec4 p;
    ${kind} best = climb(k, p, ox, oy, oz, vx, vy, vz);
    ${kind} nx = ${kind}(p.x), ny = ${kind}(p.y), nz = ${kind}(p.z), gap = ${kind}(p.w);
${three ? each((c) => `    { int j = floatBitsToInt(best.${c}) & ${TAG}; if (j != k) { climb(j, p, ox.${c}, oy.${c}, oz.${c}, vx.${c}, vy.${c}, vz.${c}); nx.${c} = p.x; ny.${c} = p.y; nz.${c} = p.z; gap.${c} = p.w; } }`, ["r", "b"]) : ""}
    ${kind} rate = nx * vx + ny * vy + nz * vz;
    gap -= nx * ox + ny * oy + nz * oz;
    ${kind} t = max(gap, 0.0) / max(rate, ${kind}(1e-6));
    ox += vx * t; oy += vy * t; oz += vz * t;
    carried *= ${three ? "max(vec3(0.0), 1.0 - absorbed * t)" : "max(0.0, 1.0 - absorbed.g * t)"};
    ${kind} seam = ${kind}(0.0);
    if (portal) {
      seam = ${three ? "vec3(lessThan(nx, vec3(-0.99999)))" : "float(nx < -0.99999)"};
      side *= 1.0 - 2.0 * seam;
      ox *= 1.0 - seam;
    }
    ${kind} inside = index * index * (1.0 - rate * rate);
    ${kind} c = sqrt(max(${kind}(0.0), 1.0 - inside));
    ${kind} s = (index * rate - c) / (index * rate + c);
    ${kind} q = (index * c - rate) / (index * c + rate);
    ${kind} mirrored = mix(min(${kind}(1.0), (s * s + q * q) * 0.5), ${kind}(1.0), seam);
    ${kind} share = carried * (1.0 - mirrored);
${
  three
    ? `    { ${kind} k = c - index * rate;
      vec3 dx = (index * vx + k * nx) * side, dy = index * vy + k * ny, dz = index * vz + k * nz;
${each((c) => `      if (share.${c} > 0.002) sum.${c} += share.${c} * exitLight(vec3(ox.${c} * side.${c}, oy.${c}, oz.${c}), vec3(dx.${c}, dy.${c}, dz.${c}), ny.${c} < 0.05).${c};`)}
    }`
    : `    if (share > 0.002) {
      vec3 k = indices * indices * (1.0 - rate * rate);
      k = sqrt(max(vec3(0.0), 1.0 - k)) - indices * rate;
      bool below = ny < 0.05;
      vec3 p = vec3(ox * side, oy, oz);
      sum.r += share * exitLight(p, vec3((indices.r * vx + k.r * nx) * side, indices.r * vy + k.r * ny, indices.r * vz + k.r * nz), below).r;
      sum.g += share * exitLight(p, vec3((indices.g * vx + k.g * nx) * side, indices.g * vy + k.g * ny, indices.g * vz + k.g * nz), below).g;
      sum.b += share * exitLight(p, vec3((indices.b * vx + k.b * nx) * side, indices.b * vy + k.b * ny, indices.b * vz + k.b * nz), below).b;
    }`
}
    carried *= mirrored;
    met += 1.0 - seam;
    vx -= 2.0 * rate * nx; vy -= 2.0 * rate * ny; vz -= 2.0 * rate * nz;
${three ? `    if (max(carried.r, max(carried.g, carried.b)) < ${f(FAINTEST)} || min(met.r, min(met.g, met.b)) >= float(bounces)) break;` : `    if (carried < ${f(FAINTEST)} || met >= float(bounces)) break;`}
  }
  return sum + carried * ${f(REMAINDER * UNDER)};
}`;
}
