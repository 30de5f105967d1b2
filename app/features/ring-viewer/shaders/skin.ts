/** Skin under the studio's large lamp: soft where it turns away, warm at its edge, a nail that shines. */
export const SKIN_VERTEX = `in vec3 position;
in vec3 normal;
in vec2 skin;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
out vec3 at;
out vec3 facing;
out vec2 kind;
void main() {
  at = position;
  facing = normal;
  kind = skin;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`;

export const SKIN_FRAGMENT = `precision highp float;
in vec3 at;
in vec3 facing;
in vec2 kind;
uniform vec3 cameraPosition;
uniform mat3 studioAxes;
uniform vec3 tone;
out vec4 colour;
/** Light on a surface that scatters a little: red reaches farther round than blue. */
vec3 wrapped(vec3 n, vec3 light, vec3 reach) {
  return max(vec3(0.0), (dot(n, light) + reach) / (1.0 + reach)) / (1.0 + reach);
}
void main() {
  vec3 d = normalize(at - cameraPosition);
  vec3 n = normalize(facing);
  vec3 s = studioAxes * n;
  vec3 reach = vec3(0.55, 0.32, 0.24);
  vec3 light = 1.05 * wrapped(s, normalize(vec3(-0.35, 0.85, 0.35)), reach) + 0.42 * wrapped(s, normalize(vec3(0.85, 0.3, 0.4)), reach) + 0.26 * wrapped(s, vec3(0.0, -0.4, 0.9), reach);
  float edge = pow(1.0 - max(0.0, -dot(d, n)), 4.0);
  vec3 base = mix(tone, tone * vec3(0.98, 0.86, 0.84) + vec3(0.06, 0.03, 0.03), kind.x);
  vec3 h = normalize(normalize(vec3(-0.35, 0.85, 0.35)) - studioAxes * d);
  float shine = mix(0.07 * pow(max(0.0, dot(s, h)), 14.0), 0.5 * pow(max(0.0, dot(s, h)), 60.0), kind.x);
  colour = vec4(base * light * kind.y + shine * kind.y + 0.05 * edge, 1.0);
}`;
