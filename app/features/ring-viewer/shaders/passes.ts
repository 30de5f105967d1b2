import { OCTAHEDRON, studioGlsl } from "./studio";
import { METALS } from "~/gem/light/metal-material";
import { BACKDROP, FROM_ABOVE, SHADE_ENDS } from "~/gem/light/paper";

/** A triangle that covers the whole picture. */
export const WHOLE_VERTEX = `in vec3 position;
out vec2 uv;
void main() {
  uv = position.xy * 0.5 + 0.5;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`;

/** The studio as a table over all directions: what a stone sees (r), and what the metal of its setting mirrors (g). */
export const STUDIO_FRAGMENT = `precision highp float;
in vec2 uv;
out vec4 colour;
${OCTAHEDRON}
${studioGlsl("stoneStudio", "stone")}
${studioGlsl("metalStudio", "metal", METALS["white-gold"].blur)}
void main() {
  vec3 d = fromOctahedral(uv);
  colour = vec4(stoneStudio(d), metalStudio(d), 0.0, 1.0);
}`;

/**
 * Adds one jittered frame to the mean. Highlights are compressed, so that a lamp that is hit once leaves no bright dot.
 */
export const GATHER_FRAGMENT = `precision highp float;
precision highp sampler2D;
in vec2 uv;
uniform sampler2D frame;
out vec4 colour;
void main() {
  vec4 c = textureLod(frame, uv, 0.0);
  colour = vec4(c.rgb / (1.0 + 0.15 * max(c.r, max(c.g, c.b))), c.a);
}`;

/**
 * Glow around highlights: takes what is above the threshold, at small size, then blurs it in one direction at a time.
 */
export const BRIGHT_FRAGMENT = `precision highp float;
precision highp sampler2D;
in vec2 uv;
uniform sampler2D mean;
uniform vec2 texel;
out vec4 colour;
float over(vec2 at) {
  vec4 c = textureLod(mean, at, 0.0);
  if (c.a < 0.002) return 0.0;
  vec3 light = c.rgb / c.a;
  light /= max(0.02, 1.0 - 0.15 * max(light.r, max(light.g, light.b)));
  return clamp(dot(light, vec3(1.0 / 3.0)) - 1.4, 0.0, 6.0) * c.a;
}
void main() {
  float sum = 0.0;
  for (int j = -1; j <= 1; j++) for (int i = -1; i <= 1; i++) sum += over(uv + vec2(float(i), float(j)) * texel * 0.75);
  colour = vec4(sum / 9.0);
}`;
export const SPREAD_FRAGMENT = `precision highp float;
precision highp sampler2D;
in vec2 uv;
uniform sampler2D from;
uniform vec2 along;
out vec4 colour;
void main() {
  float sum = 0.0;
  float all = 0.0;
  for (int i = -6; i <= 6; i++) {
    float w = exp(-0.125 * float(i * i) * 0.5);
    sum += w * textureLod(from, uv + along * float(i) * 1.5, 0.0).r;
    all += w;
  }
  colour = vec4(sum / all);
}`;

/**
 * Develops the mean in the same way as server/imagery/tracer/develop: expanded, Khronos Neutral, on paper with the
 * baked shadow. After a change, the earlier picture fades out over it.
 */
export const PRESENT_FRAGMENT = `precision highp float;
precision highp sampler2D;
in vec2 uv;
uniform sampler2D mean;
uniform sampler2D before;
uniform sampler2D shadow;
uniform sampler2D near;
uniform sampler2D wide;
uniform float fade;
uniform vec3 eye;
uniform mat3 rays;
uniform vec4 paper;
uniform float ground;
uniform vec3 paperLight;
uniform vec2 size;
out vec4 colour;
vec3 neutral(vec3 c) {
  float least = min(c.r, min(c.g, c.b));
  c -= least < 0.08 ? least - 6.25 * least * least : 0.04;
  float peak = max(c.r, max(c.g, c.b));
  if (peak < 0.76) return c;
  float newPeak = 1.0 - 0.0576 / (peak + 0.24 - 0.76);
  c *= newPeak / peak;
  return mix(vec3(newPeak), c, 1.0 / (0.15 * (peak - newPeak) + 1.0));
}
vec3 developed(vec4 c, vec3 sheet, float glow, float exposure) {
  sheet += 0.6 * glow;
  if (c.a < 0.002) return sheet;
  vec3 light = c.rgb / c.a;
  light /= max(0.02, 1.0 - 0.15 * max(light.r, max(light.g, light.b)));
  return mix(sheet, neutral(light * exposure + glow), c.a);
}
vec3 srgb(vec3 c) {
  return mix(12.92 * c, 1.055 * pow(max(c, 0.0), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
}
void main() {
  vec3 d = rays * vec3(uv * 2.0 - 1.0, 1.0);
  float share = 1.0;
  if (d.y < -0.001 && eye.y > ground) {
    vec2 p = (eye.xz + d.xz * ((ground - eye.y) / d.y) - paper.xy) * paper.zw;
    share = textureLod(shadow, p, 0.0).r;
  }
  // The shade ends before the picture does: on the page's own paper it has no edge.
  vec2 inside = smoothstep(vec2(0.0), vec2(${SHADE_ENDS.x}, ${SHADE_ENDS.y}), min(uv, 1.0 - uv) * size / min(size.x, size.y));
  // Looking down it ends in an oval, and the print is darker.
  float above = smoothstep(${FROM_ABOVE.from.toFixed(2)}, ${FROM_ABOVE.to.toFixed(2)}, -normalize(rays[2]).y);
  float exposure = mix(1.0, ${FROM_ABOVE.exposure.toFixed(2)}, above);
  float within = mix(inside.x * inside.y, 1.0 - smoothstep(${FROM_ABOVE.oval.toFixed(2)}, 1.0, length(uv * 2.0 - 1.0)), above);
  float middle = 1.0 - smoothstep(${BACKDROP.from}, 1.0, length((uv * 2.0 - 1.0) * size) / min(size.x, size.y));
  vec3 sheet = paperLight * mix(1.0, share, within) * (1.0 - ${BACKDROP.depth} * middle);
  float glow = 0.2 * exposure * (0.55 * textureLod(near, uv, 0.0).r + 0.45 * textureLod(wide, uv, 0.0).r);
  vec3 c = developed(textureLod(mean, uv, 0.0), sheet, glow, exposure);
  if (fade < 1.0) c = mix(developed(textureLod(before, uv, 0.0), sheet, glow, exposure), c, fade);
  float dither = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
  colour = vec4(srgb(clamp(c, 0.0, 1.0)) + dither / 255.0, 1.0);
}`;
