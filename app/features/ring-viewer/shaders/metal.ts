import { GROOVE_DARK, GROOVE_DEPTH, GROOVE_REACH } from "~/gem/engraving/groove-figures";
import { METALS, SATIN } from "~/gem/light/metal-material";
import { LAMPS_AT } from "~/gem/light/studio";
import { FINISH_GLSL } from "./finish";
import { glslFloat as f, studioGlsl } from "./studio";

/** Half width of a smoothed edge that is as soft as the tracer's lobe of width 1. */
export const LOBE_EDGE = 1.63;

/**
 * Polished metal that mirrors the studio. The reflection is computed lamp by lamp, not blurred into a texture, so that
 * its lines stay as crisp as in the traced pictures. Letters come from their mask, by their place on the inside, as in
 * app/gem/engraving/groove. What blocks a reflection is baked for each corner, as the first four spherical harmonics of
 * what the point can see.
 */
export const METAL_VERTEX = `in vec3 position;
in vec3 normal;
in vec4 open;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
out vec3 at;
out vec3 facing;
out vec4 sees;
void main() {
  at = position;
  facing = normal;
  sees = open * (127.0 / 64.0);
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`;

export const METAL_FRAGMENT = `precision highp float;
precision highp sampler2D;
in vec3 at;
in vec3 facing;
in vec4 sees;
uniform vec3 cameraPosition;
uniform mat3 studioAxes;
uniform float fromAbove;
uniform vec3 f0;
uniform sampler2D shadow;
uniform vec4 paper;
uniform float ground;
uniform sampler2D mask;
/** Left and bottom edge of the mask on the unrolled inside, one over its size, mm. */
uniform vec4 letters;
/** Inner radius in mm (0: nothing is cut), angle of the letters' middle, cells a millimetre. */
uniform vec3 inside;
out vec4 colour;
${studioGlsl("mirrored", "metal", METALS["white-gold"].blur * 1.4, "fromAbove")}
${studioGlsl("glowing", "metal", SATIN * LOBE_EDGE, "fromAbove")}
${FINISH_GLSL}
/** What is cut away here (x), and the slopes of the floor along the band and across it. */
vec3 groove(vec3 n) {
  // Asked for outside the branch: neighbours must all be there.
  float cell = max(length(dFdx(at)), length(dFdy(at))) * inside.z;
  float r = length(at.xy);
  if (inside.x == 0.0 || r > inside.x + ${f(GROOVE_REACH)} || dot(n.xy, at.xy) > -0.3 * r) return vec3(0.0);
  float turn = atan(at.x, at.y);
  turn += 6.28318531 * round((inside.y - turn) / 6.28318531);
  vec2 p = (vec2(turn * inside.x, at.z) - letters.xy) * letters.zw;
  if (any(greaterThan(abs(p - 0.5), vec2(0.5)))) return vec3(0.0);
  float level = log2(max(1.0, cell));
  float reach = max(0.03, cell / inside.z * 0.5);
  vec2 step = reach * letters.zw;
  float along = textureLod(mask, p + vec2(step.x, 0.0), level).r - textureLod(mask, p - vec2(step.x, 0.0), level).r;
  float across = textureLod(mask, p + vec2(0.0, step.y), level).r - textureLod(mask, p - vec2(0.0, step.y), level).r;
  return vec3(textureLod(mask, p, level).r, vec2(along, across) * ${f(GROOVE_DEPTH)} / (2.0 * reach));
}
void main() {
  vec3 d = normalize(at - cameraPosition);
  vec3 n = normalize(facing);
  vec3 cut = groove(n);
  n = normalize(n + vec3(cut.y * at.y, -cut.y * at.x, 0.0) / length(at.xy) + vec3(0.0, 0.0, cut.z));
  // Asked for outside the branch: neighbours must all be there.
  float pixel = max(length(dFdx(at)), length(dFdy(at)));
  float share = worked(at, n);
  if (share > 0.0) {
    vec2 lean = share * leaning(vec2(atan(at.x, at.y) * face.x, at.z), pixel);
    n = normalize(n + vec3(lean.x * at.y, -lean.x * at.x, 0.0) / length(at.xy) + vec3(0.0, 0.0, lean.y));
  }
  float satin = face.w == 1.0 ? share : 0.0;
  float cosine = -dot(d, n);
  // A smooth normal that looks away at the rim is bent back to the grazing angle.
  if (cosine < 0.02) { n = normalize(n - (0.02 - cosine) * d); cosine = 0.02; }
  vec3 r = reflect(d, n);
  vec3 from = studioAxes * normalize(r + at / ${f(LAMPS_AT.metal)});
  float light = 0.0;
  if (satin < 1.0) light = (1.0 - satin) * mirrored(from);
  if (satin > 0.0) light += satin * glowing(from);
  if (r.y < -0.001) {
    vec2 p = (at.xz + r.xz * ((ground - at.y) / r.y) - paper.xy) * paper.zw;
    light *= textureLod(shadow, p, 0.0).r;
  }
  vec3 shine = f0 + (1.0 - f0) * pow(1.0 - cosine, 5.0);
  float way = clamp(sees.x + dot(sees.yzw, r), 0.0, 1.0);
  way = smoothstep(0.05, 0.85, way);
  // Where metal mirrors metal, that metal mirrors a lesser share of the room, tinted twice.
  float around = clamp(sees.x, 0.0, 1.0);
  vec3 inner = f0 * (0.16 + 0.5 * around) * (0.35 + 0.65 * light);
  colour = vec4(shine * mix(inner, vec3(light), way) * (1.0 - ${f(GROOVE_DARK)} * cut.x), 1.0);
}`;
