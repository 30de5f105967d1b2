import { FAINTEST, REMAINDER, UNDER } from "~/gem/light/stone-material";
import { TAG, TOUCHING } from "../build/packed-planes";
import { glslFloat as f } from "./studio";

/** The bits of a number that are not the tag of a plane's image. */
const KEPT_BITS = `0x${(~TAG >>> 0).toString(16)}u`;

/**
 * The walk through the stone, for one colour (`float`) or three at once (`vec3`). The search for the facet ahead keeps one
 * number: the largest rate ÷ gap, with the plane's image in its last bits.
 */
export function walk(kind: "float" | "vec3"): string {
  const three = kind === "vec3";
  const each = (line: (c: string, i: number) => string): string =>
    (three ? ["r", "g", "b"] : [""]).map(line).join("\n");
  const part = (name: string, c: string): string => (c ? `${name}.${c}` : name);
  return `
#define TEST(R, G, ID) best = max(best, uintBitsToFloat((floatBitsToUint((R) / max(G, ${kind}(${f(TOUCHING)}))) & ${KEPT_BITS}) | (ID)));
vec3 follow(vec3 from, ${kind} vx, ${kind} vy, ${kind} vz, ${kind} index, ${kind} carried, bool turned) {
  ${kind} ox = ${kind}(from.x), oy = ${kind}(from.y), oz = ${kind}(from.z);
  ${kind} side = ${kind}(turned ? -1.0 : 1.0);
  ${kind} best, rate, gap, de, nu, a, b, A, B, nx, ny, nz;
  vec3 sum = vec3(0.0);
  ${kind} met = ${kind}(0.0);
  // A pass through the heart's mirror plane is no reflection: it is not counted.
  for (int step = 0; step < bounces + passes; step++) {
    best = ${kind}(0.0);
    int i = 0;
    for (; i < ends.x; i++) {
      vec4 p = planes[i];
      de = p.y * vy; nu = p.w - p.y * oy; a = p.x * vx; b = p.z * vz; A = p.x * ox; B = p.z * oz;
      uint n = uint(i * 4);
      TEST(de + a + b, nu - A - B, n)
      TEST(de + a - b, nu - A + B, n + 1u)
      TEST(de - a + b, nu + A - B, n + 2u)
      TEST(de - a - b, nu + A + B, n + 3u)
    }
    for (; i < ends.y; i++) {
      vec4 p = planes[i];
      de = p.y * vy + p.z * vz; nu = p.w - p.y * oy - p.z * oz; a = p.x * vx; A = p.x * ox;
      uint n = uint(i * 4);
      TEST(de + a, nu - A, n)
      TEST(de - a, nu + A, n + 2u)
    }
    for (; i < ends.z; i++) {
      vec4 p = planes[i];
      de = p.y * vy + p.x * vx; nu = p.w - p.y * oy - p.x * ox; b = p.z * vz; B = p.z * oz;
      uint n = uint(i * 4);
      TEST(de + b, nu - B, n)
      TEST(de - b, nu + B, n + 1u)
    }
    for (; i < ends.w; i++) {
      vec4 p = planes[i];
      TEST(p.x * vx + p.y * vy + p.z * vz, p.w - p.x * ox - p.y * oy - p.z * oz, uint(i * 4))
    }
${each((c) => `    { uint k = floatBitsToUint(${part("best", c)}) & ~${KEPT_BITS}; vec4 p = planes[k >> 2]; ${part("nx", c)} = (k & 2u) == 0u ? p.x : -p.x; ${part("ny", c)} = p.y; ${part("nz", c)} = (k & 1u) == 0u ? p.z : -p.z; ${part("gap", c)} = p.w; }`)}
    rate = nx * vx + ny * vy + nz * vz;
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
}
#undef TEST`;
}
