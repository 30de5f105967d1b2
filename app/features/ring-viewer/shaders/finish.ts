import { BACK, BRUSH, EDGE, FACE, HAMMER } from "~/gem/metalwork/finish";
import { SHOULDER } from "~/gem/metalwork/run";
import { glslFloat as f } from "./studio";

/**
 * A brushed or hammered face, in the same way as app/gem/metalwork/finish. `worked` says how much of the finish a place
 * has, `leaning` how the surface leans there along and across the band.
 */
export const FINISH_GLSL = `/** Inner radius, thickness and half the width at the back, mm; 0 polished, 1 brushed, 2 hammered. */
uniform vec4 face;
/** Share by which the band is thicker and wider at the head, and where that begins and ends. */
uniform vec4 swell;
/** How high the shoulders beside a setting are, mm, and the angle from the head at which they stand. */
uniform vec2 shoulder;
float worked(vec3 at, vec3 n) {
  if (face.w == 0.0) return 0.0;
  float r = length(at.xy);
  float top = 0.5 + 0.5 * at.y / r;
  float grown = smoothstep(swell.z, swell.w, top);
  float off = acos(clamp(at.y / r, -1.0, 1.0)) / shoulder.y;
  float raised = shoulder.x * (1.0 - smoothstep(${f(SHOULDER.off)}, ${f(SHOULDER.out)}, off));
  float thick = face.y * (1.0 + swell.x * grown) + raised;
  if (r < face.x + 0.5 * thick || r > face.x + thick + 0.02) return 0.0;
  float half_ = face.z * (1.0 + swell.y * grown);
  float inside = half_ - ${f(EDGE.own)} - ${f(2 * EDGE.share)} * half_ - abs(at.z);
  return smoothstep(0.0, ${f(EDGE.soft)}, inside) * smoothstep(${f(BACK.from)}, ${f(BACK.to)}, top)
    * smoothstep(${f(FACE.from)}, ${f(FACE.to)}, dot(n.xy, at.xy) / r);
}
float scattered(int a, int b) {
  uint h = uint(a) * 0x27d4eb2du ^ uint(b) * 0x165667b1u;
  h = (h ^ (h >> 15)) * 0x85ebca6bu;
  h = (h ^ (h >> 13)) * 0xc2b2ae35u;
  return float((h ^ (h >> 16)) >> 8) / 16777216.0;
}
float lineAt(int line, float along) {
  float place = along / ${f(BRUSH.length)} + 7.0 * scattered(line, 17);
  int from = int(floor(place));
  return mix(scattered(line, from), scattered(line, from + 1), smoothstep(0.0, 1.0, place - float(from)));
}
vec2 leaning(vec2 p, float pixel) {
  if (face.w == 1.0) {
    float seen = 1.0 - smoothstep(0.4, 1.0, pixel / ${f(BRUSH.pitch)});
    float place = p.y / ${f(BRUSH.pitch)};
    int line = int(floor(place));
    float streak = mix(lineAt(line, p.x), lineAt(line + 1, p.x), smoothstep(0.0, 1.0, place - float(line)));
    return vec2(0.0, seen * ${f(BRUSH.lean)} * (2.0 * streak - 1.0));
  }
  ivec2 cell = ivec2(floor(p / ${f(HAMMER.pitch)}));
  vec2 lean = vec2(0.0);
  float weights = 0.0;
  for (int i = -1; i <= 1; i++) for (int j = -1; j <= 1; j++) {
    ivec2 c = cell + ivec2(i, j);
    vec2 stray = vec2(scattered(c.x, c.y), scattered(c.y, c.x + 4099)) - 0.5;
    vec2 off = p - (vec2(c) + 0.5 + ${f(HAMMER.stray)} * stray) * ${f(HAMMER.pitch)};
    float weight = exp(-${f(HAMMER.keen / HAMMER.pitch ** 2)} * dot(off, off));
    weights += weight;
    lean -= weight * ${f(HAMMER.slope)} * off;
  }
  return lean / weights;
}`;
