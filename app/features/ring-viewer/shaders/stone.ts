import { CUP, HEAD, POLARISER, REMAINDER, FAINTEST, UNDER } from "~/gem/light/stone-material";
import { PLANES_MOST } from "../build/packed-planes";
import { glslFloat as f, OCTAHEDRON } from "./studio";

/**
 * A cut stone, one program for every cut: a convex body is its planes, and the next facet ahead is the one of the largest
 * rate ÷ gap (spec §gem 2.1). All stones are instances, so that melee are drawn by the same program.
 */
export const STONE_VERTEX = `in vec3 position;
in vec3 normal;
in float facet;
in mat4 instanceMatrix;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform vec3 cameraPosition;
uniform mat3 studioAxes;
out vec3 at;
flat out vec3 facing;
flat out vec3 eye;
flat out float polish;
flat out mat3 toStudio;
flat out float scale;
void main() {
  mat3 axes = mat3(instanceMatrix);
  scale = length(axes[0]);
  axes /= scale;
  at = position;
  facing = normal;
  polish = facet > 1.5 ? 1.0 : facet > 0.5 ? ${f(POLARISER.crown)} : ${f(POLARISER.table)};
  eye = (cameraPosition - instanceMatrix[3].xyz) * axes / scale;
  toStudio = studioAxes * axes;
  gl_Position = projectionMatrix * viewMatrix * instanceMatrix * vec4(position, 1.0);
}`;

/** One step of the search for the facet ahead, and the walk through the stone, for one colour (`float`) or three at once (`vec3`). */
function walk(kind: "float" | "vec3"): string {
  const three = kind === "vec3";
  const bool = three ? "bvec3" : "bool";
  const more = (a: string, b: string): string => (three ? `greaterThan(${a}, ${b})` : `(${a}) > (${b})`);
  const each = (line: (c: string, i: number) => string): string => (three ? ["r", "g", "b"] : [""]).map(line).join("\n");
  const part = (name: string, c: string): string => (c ? `${name}.${c}` : name);
  return `
#define TEST(R, G, ID) { r = R; g = G; near = ${more("r * gap", "rate * g")}; rate = mix(rate, r, near); gap = mix(gap, g, near); id = mix(id, ${kind}(ID), near); }
vec3 follow(vec3 from, ${kind} vx, ${kind} vy, ${kind} vz, ${kind} index, ${kind} carried, bool turned) {
  ${kind} ox = ${kind}(from.x), oy = ${kind}(from.y), oz = ${kind}(from.z);
  ${kind} side = ${kind}(turned ? -1.0 : 1.0);
  ${kind} rate, gap, id, r, g, de, nu, a, b, A, B, nx, ny, nz;
  ${bool} near;
  vec3 sum = vec3(0.0);
  for (int bounce = 0; bounce < bounces; bounce++) {
    rate = ${kind}(0.0);
    gap = ${kind}(1.0);
    id = ${kind}(0.0);
    int i = 0;
    for (; i < ends.x; i++) {
      vec4 p = planes[i];
      de = p.y * vy; nu = p.w - p.y * oy; a = p.x * vx; b = p.z * vz; A = p.x * ox; B = p.z * oz;
      float n = float(i * 4);
      TEST(de + a + b, nu - A - B, n)
      TEST(de + a - b, nu - A + B, n + 1.0)
      TEST(de - a + b, nu + A - B, n + 2.0)
      TEST(de - a - b, nu + A + B, n + 3.0)
    }
    for (; i < ends.y; i++) {
      vec4 p = planes[i];
      de = p.y * vy + p.z * vz; nu = p.w - p.y * oy - p.z * oz; a = p.x * vx; A = p.x * ox;
      float n = float(i * 4);
      TEST(de + a, nu - A, n)
      TEST(de - a, nu + A, n + 2.0)
    }
    for (; i < ends.z; i++) {
      vec4 p = planes[i];
      de = p.y * vy + p.x * vx; nu = p.w - p.y * oy - p.x * ox; b = p.z * vz; B = p.z * oz;
      float n = float(i * 4);
      TEST(de + b, nu - B, n)
      TEST(de - b, nu + B, n + 1.0)
    }
    for (; i < ends.w; i++) {
      vec4 p = planes[i];
      TEST(p.x * vx + p.y * vy + p.z * vz, p.w - p.x * ox - p.y * oy - p.z * oz, float(i * 4))
    }
    ${kind} t = max(gap, 0.0) / max(rate, ${kind}(1e-6));
    ox += vx * t; oy += vy * t; oz += vz * t;
    carried *= ${three ? "max(vec3(0.0), 1.0 - absorbed * t)" : "max(0.0, 1.0 - absorbed.g * t)"};
${each((c) => `    { int k = int(${part("id", c)}); vec4 p = planes[k >> 2]; ${part("nx", c)} = (k & 2) == 0 ? p.x : -p.x; ${part("ny", c)} = p.y; ${part("nz", c)} = (k & 1) == 0 ? p.z : -p.z; }`)}
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
${each((c) => `      if (share.${c} > 0.002) sum.${c} += share.${c} * exitLight(vec3(dx.${c}, dy.${c}, dz.${c}), ny.${c} < 0.05).${c};`)}
    }`
    : `    if (share > 0.002) {
      vec3 k = indices * indices * (1.0 - rate * rate);
      k = sqrt(max(vec3(0.0), 1.0 - k)) - indices * rate;
      bool below = ny < 0.05;
      sum.r += share * exitLight(vec3((indices.r * vx + k.r * nx) * side, indices.r * vy + k.r * ny, indices.r * vz + k.r * nz), below).r;
      sum.g += share * exitLight(vec3((indices.g * vx + k.g * nx) * side, indices.g * vy + k.g * ny, indices.g * vz + k.g * nz), below).g;
      sum.b += share * exitLight(vec3((indices.b * vx + k.b * nx) * side, indices.b * vy + k.b * ny, indices.b * vz + k.b * nz), below).b;
    }`
}
    carried *= mirrored;
    vx -= 2.0 * rate * nx; vy -= 2.0 * rate * ny; vz -= 2.0 * rate * nz;
${three ? `    if (max(carried.r, max(carried.g, carried.b)) < ${f(FAINTEST)}) break;` : `    if (carried < ${f(FAINTEST)}) break;`}
  }
  return sum + carried * ${f(REMAINDER * UNDER)};
}
#undef TEST`;
}

export const STONE_FRAGMENT = `precision highp float;
precision highp int;
precision highp sampler2D;
in vec3 at;
flat in vec3 facing;
flat in vec3 eye;
flat in float polish;
flat in mat3 toStudio;
flat in float scale;
uniform vec4 planes[${PLANES_MOST}];
uniform ivec4 ends;
uniform bool portal;
uniform bool small;
uniform bool fire;
uniform int bounces;
uniform vec3 indices;
uniform vec3 absorption;
uniform vec3 f0;
uniform vec3 toEye;
uniform sampler2D studio;
out vec4 colour;
vec3 absorbed;
${OCTAHEDRON}
/** Light for a stone (r) with the viewer's head in the way, and for polished metal (g). */
float stoneLight(vec3 d) {
  float head = smoothstep(${f(Math.cos(HEAD.outer))}, ${f(Math.cos(HEAD.inner))}, dot(d, toEye));
  return textureLod(studio, octahedral(d), 0.0).r * (1.0 - ${f(1 - HEAD.light)} * head);
}
/** What leaves the stone: the studio, or below the girdle the metal of its seat. \`d\` in the stone's axes. */
vec3 exitLight(vec3 d, bool below) {
  vec3 w = toStudio * d;
  bool seat = small ? below || d.y < 0.08 : below && w.y <= 0.0;
  if (!seat) return vec3(stoneLight(w));
  vec3 up = small ? toStudio * vec3(d.x, abs(d.y), d.z) : vec3(w.x, -w.y, w.z);
  vec3 cup = ${f(UNDER * CUP.under)} + ${f(CUP.metal)} * f0 * textureLod(studio, octahedral(up), 0.0).g;
  // Between the claws of a larger stone the paper and the room below it are seen as well as metal.
  return small ? cup : mix(cup, vec3(${f(UNDER)} + 0.5 * stoneLight(w)), 0.55);
}
float mirrorAt(float cosine, float n) {
  float inner = sqrt(1.0 - (1.0 - cosine * cosine) / (n * n));
  float s = (cosine - n * inner) / (cosine + n * inner);
  float p = (n * cosine - inner) / (n * cosine + inner);
  return (s * s + p * p) * 0.5;
}
${walk("vec3")}
${walk("float")}
void main() {
  vec3 d = normalize(at - eye);
  float cosine = clamp(-dot(d, facing), 0.0, 1.0);
  absorbed = absorption * scale;
  vec3 sum = vec3(polish * mirrorAt(cosine, indices.g) * stoneLight(toStudio * reflect(d, facing)));
  // A heart is traced in its right half: what enters on the left is mirrored.
  bool turned = portal && at.x < 0.0;
  vec3 from = turned ? vec3(-at.x, at.yz) : at;
  float sx = turned ? -1.0 : 1.0;
  if (fire) {
    vec3 k = cosine / indices - sqrt(1.0 - (1.0 - cosine * cosine) / (indices * indices));
    sum += follow(from, (d.x / indices + k * facing.x) * sx, d.y / indices + k * facing.y, d.z / indices + k * facing.z, indices, vec3(1.0 - mirrorAt(cosine, indices.r), 1.0 - mirrorAt(cosine, indices.g), 1.0 - mirrorAt(cosine, indices.b)), turned);
  } else {
    vec3 v = refract(d, facing, 1.0 / indices.g);
    sum += follow(from, v.x * sx, v.y, v.z, indices.g, 1.0 - mirrorAt(cosine, indices.g), turned);
  }
  colour = vec4(min(sum, vec3(60.0)), 1.0);
}`;
