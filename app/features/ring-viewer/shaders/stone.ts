import { CUP, HEAD, POLARISER, UNDER } from "~/gem/light/stone-material";
import { LAMPS_AT } from "~/gem/light/studio";
import { climb, GUESS, walk } from "./stone-walk";
import { glslFloat as f, OCTAHEDRON } from "./studio";

/**
 * A cut stone, with one program for every cut. A convex body is described by its planes, and the next facet is found by
 * moving from a guess across edges (stone-walk). All stones are instances, so small stones use the same program.
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

export const STONE_FRAGMENT = `precision highp float;
precision highp int;
precision highp sampler2D;
in vec3 at;
flat in vec3 facing;
flat in vec3 eye;
flat in float polish;
flat in mat3 toStudio;
flat in float scale;
uniform sampler2D facets;
uniform sampler2D guesses;
uniform vec3 middle;
uniform vec3 stretch;
uniform bool portal;
uniform bool small;
uniform bool fire;
uniform int bounces;
uniform int passes;
uniform vec3 indices;
uniform vec3 absorption;
uniform vec3 f0;
uniform vec3 toEye;
uniform sampler2D studio;
out vec4 colour;
vec3 absorbed;
float near;
${OCTAHEDRON}
/** Light for a stone (r) with the viewer's head in the way, and for polished metal (g). */
float stoneLight(vec3 d) {
  float head = smoothstep(${f(Math.cos(HEAD.outer))}, ${f(Math.cos(HEAD.inner))}, dot(d, toEye));
  return textureLod(studio, octahedral(d), 0.0).r * (1.0 - ${f(1 - HEAD.light)} * head);
}
/** What leaves the stone at \`p\` along \`d\` (its own axes and widths): the studio, or below the girdle the metal of its seat. */
vec3 exitLight(vec3 p, vec3 d, bool below) {
  vec3 w = toStudio * d;
  // Once for both ways: where neighbouring pixels part, all of them go both.
  float lit = stoneLight(normalize(toStudio * (d + p * near)));
  bool seat = small ? below || d.y < 0.08 : below && w.y <= 0.0;
  if (!seat) return vec3(lit);
  vec3 up = small ? toStudio * vec3(d.x, abs(d.y), d.z) : vec3(w.x, -w.y, w.z);
  vec3 cup = ${f(UNDER * CUP.under)} + ${f(CUP.metal)} * f0 * textureLod(studio, octahedral(up), 0.0).g;
  // Between the claws of a larger stone the paper and the room below it are seen as well as metal.
  return small ? cup : mix(cup, vec3(${f(UNDER)} + 0.5 * lit), 0.55);
}
float mirrorAt(float cosine, float n) {
  float inner = sqrt(1.0 - (1.0 - cosine * cosine) / (n * n));
  float s = (cosine - n * inner) / (cosine + n * inner);
  float p = (n * cosine - inner) / (n * cosine + inner);
  return (s * s + p * p) * 0.5;
}
${GUESS}
${climb("float")}
${climb("vec3")}
${walk("vec3")}
${walk("float")}
void main() {
  vec3 d = normalize(at - eye);
  float cosine = clamp(-dot(d, facing), 0.0, 1.0);
  absorbed = absorption * scale;
  near = scale * ${f(1 / LAMPS_AT.stone)};
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
