import { METALS } from "~/gem/light/metal-material";
import { studioGlsl } from "./studio";

/**
 * Polished metal: the mirrored studio, worked out card by card instead of blurred into a texture, so that its lines stay
 * as crisp as in the traced pictures. What stands in the way of a reflection is baked per corner as the first four
 * spherical harmonics of what the point can see.
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
uniform vec3 f0;
uniform sampler2D shadow;
uniform vec4 paper;
uniform float ground;
out vec4 colour;
${studioGlsl("mirrored", "metal", METALS["white-gold"].blur * 1.4)}
void main() {
  vec3 d = normalize(at - cameraPosition);
  vec3 n = normalize(facing);
  float cosine = -dot(d, n);
  // A smooth normal that looks away at the rim is bent back to the grazing angle.
  if (cosine < 0.02) { n = normalize(n - (0.02 - cosine) * d); cosine = 0.02; }
  vec3 r = reflect(d, n);
  float light = mirrored(studioAxes * r);
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
  colour = vec4(shine * mix(inner, vec3(light), way), 1.0);
}`;
