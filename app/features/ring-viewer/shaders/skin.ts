/**
 * Skin under the studio's large lamp: soft where it turns away, warm at its edge, creased over the joints, with a
 * glossy nail.
 */
export const SKIN_VERTEX = `in vec3 position;
in vec3 normal;
in vec4 skin;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
out vec3 at;
out vec3 facing;
out vec4 kind;
void main() {
  at = position;
  facing = normal;
  kind = skin;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`;

export const SKIN_FRAGMENT = `precision highp float;
in vec3 at;
in vec3 facing;
in vec4 kind;
uniform vec3 cameraPosition;
uniform mat3 studioAxes;
uniform vec3 tone;
out vec4 colour;
/** Light on a surface that scatters a little: red reaches farther round than blue. */
vec3 wrapped(vec3 n, vec3 light, vec3 reach) {
  return max(vec3(0.0), (dot(n, light) + reach) / (1.0 + reach)) / (1.0 + reach);
}
/** Fine creases across the back of a joint, each a little bent: share of the light that they take. */
float creases(float along, float x) {
  float dark = 0.0;
  for (int i = 0; i < 3; i++) {
    float k = float(i);
    float bent = along + 0.5 * sin(x * 0.55 + k * 2.1) + (k - 1.0) * 1.9;
    dark += (0.09 - 0.02 * k) * exp(-bent * bent / 0.16);
  }
  return dark;
}
void main() {
  vec3 d = normalize(at - cameraPosition);
  vec3 n = normalize(facing);
  vec3 s = studioAxes * n;
  vec3 reach = vec3(0.55, 0.32, 0.24);
  vec3 light = 1.05 * wrapped(s, normalize(vec3(-0.35, 0.85, 0.35)), reach) + 0.42 * wrapped(s, normalize(vec3(0.85, 0.3, 0.4)), reach) + 0.26 * wrapped(s, vec3(0.0, -0.4, 0.9), reach);
  float edge = pow(1.0 - max(0.0, -dot(d, n)), 4.0);
  float back = smoothstep(0.3, 0.9, kind.w);
  float fold = smoothstep(0.86, 0.99, kind.x) * (1.0 - smoothstep(1.0, 1.16, kind.x)) * back;
  float nail = (1.0 - smoothstep(0.93, 0.98, kind.x)) * smoothstep(0.0, 0.2, kind.w);
  // The moon at its root and the free edge at the tip are paler than what lies on the bed.
  float pale = max(smoothstep(-46.6, -45.2, kind.z), smoothstep(-54.6, -55.2, kind.z));
  vec3 bed = mix(tone * vec3(1.0, 0.84, 0.82) + vec3(0.09, 0.045, 0.045), tone * 0.86 + vec3(0.13, 0.105, 0.095), pale);
  vec3 base = mix(tone, bed, nail);
  base *= 1.0 - 0.3 * fold * (1.0 - nail);
  base *= 1.0 - back * (creases(kind.z + 18.4, at.x) + 0.8 * creases(kind.z + 37.2, at.x));
  vec3 h = normalize(normalize(vec3(-0.35, 0.85, 0.35)) - studioAxes * d);
  float shine = mix(0.07 * pow(max(0.0, dot(s, h)), 14.0), 0.55 * pow(max(0.0, dot(s, h)), 46.0), nail);
  colour = vec4(base * light * kind.y + shine * kind.y + 0.05 * edge, 1.0);
}`;
