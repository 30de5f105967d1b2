import { describe, expect, it } from "vitest";
import { radiance, type Subject } from "~/gem/light/studio";
import { SATIN } from "~/gem/light/metal-material";
import { look, surroundings } from "~/gem/light/surroundings";
import type { V3 } from "~/gem/vec";
import { LOBE_EDGE } from "./metal";
import { glslFloat, studioGlsl } from "./studio";

type Vec = number[];

/** Runs the GLSL written by `studioGlsl` as JavaScript: provides its few functions, with vectors as arrays. */
function run(source: string, fromAbove = 0): (d: V3) => number {
  const clamp = (x: number): number => Math.min(1, Math.max(0, x));
  const ss = (a: number, b: number, x: number): number =>
    clamp((x - a) / (b - a)) ** 2 * (3 - 2 * clamp((x - a) / (b - a)));
  const tools = {
    dot: (a: Vec, b: Vec) => a.reduce((s, v, i) => s + v * (b[i] ?? 0), 0),
    vec3: (...v: number[]) => v,
    ss,
    mix: (a: number, b: number, t: number) => a + (b - a) * t,
  };
  const js = source
    .replace(/^float \w+\(vec3 d\) \{/, "")
    .replace(/\}$/, "")
    .replace(/float (light|k)/g, "let $1")
    .replace("vec2 q;", "let q;")
    .replace(/smoothstep/g, "ss")
    .replace(
      /q = abs\(vec2\((dot\(.*?\)\)), (dot\(.*?\)\))\)\) \/ k;/g,
      "q = [Math.abs($1) / k, Math.abs($2) / k];",
    )
    .replace(
      /q = vec2\(1\.0\) - (ss\(.*?\)) \* vec2\(1\.0, 0\.0\) - (ss\(.*?\)) \* vec2\(0\.0, 1\.0\);/g,
      "q = [1 - $1, 1 - $2];",
    )
    .replace(/q\.x/g, "q[0]")
    .replace(/q\.y/g, "q[1]")
    .replace(/d\.y/g, "d[1]")
    .replace(/(?<!\.)\babs\(d/g, "Math.abs(d")
    .replace(/(?<!\.)\bmin\(/g, "Math.min(");
  // oxlint-disable-next-line typescript/no-implied-eval -- the shader's own text is what is tried here
  const body = new Function("d", "fromAbove", ...Object.keys(tools), js) as (...args: unknown[]) => number;
  return (d) => body(d, fromAbove, ...Object.values(tools));
}

describe("The studio in the shader", () => {
  it.each(["metal", "stone"] as const)(
    "lights %s as the tracer's table does, in every direction",
    (subject: Subject) => {
      const shader = run(studioGlsl("light", subject));
      for (let i = 0; i < 3000; i++) {
        const y = 1 - (2 * i + 1) / 3000;
        const [a, r] = [i * 2.399963, Math.sqrt(1 - y * y)];
        const d: V3 = [Math.cos(a) * r, y, Math.sin(a) * r];
        expect(shader(d)).toBeCloseTo(radiance(d, subject), 4);
      }
    },
  );

  it.each([0, 0.4, 1])("sets up the walls for a look from above as far as one looks down (%d)", (above) => {
    const shader = run(studioGlsl("light", "metal", 0, "fromAbove"), above);
    for (let i = 0; i < 1500; i++) {
      const y = 1 - (2 * i + 1) / 1500;
      const [a, r] = [i * 2.399963, Math.sqrt(1 - y * y)];
      const d: V3 = [Math.cos(a) * r, y, Math.sin(a) * r];
      expect(shader(d)).toBeCloseTo(radiance(d, "metal", above), 4);
    }
  });

  it("a wider lobe blurs the cards' edges and keeps their light", () => {
    const [sharp, soft] = [run(studioGlsl("a", "metal")), run(studioGlsl("b", "metal", 0.1))];
    let [one, other] = [0, 0];
    for (let i = 0; i < 20000; i++) {
      const y = 1 - (2 * i + 1) / 20000;
      const [a, r] = [i * 2.399963, Math.sqrt(1 - y * y)];
      one += sharp([Math.cos(a) * r, y, Math.sin(a) * r]);
      other += soft([Math.cos(a) * r, y, Math.sin(a) * r]);
    }
    expect(Math.abs(other / one - 1)).toBeLessThan(0.1);
  });

  it("brushed metal finds about the light that the tracer's does, everywhere", () => {
    const [live, traced] = [run(studioGlsl("a", "metal", SATIN * LOBE_EDGE)), surroundings("metal", SATIN)];
    let [sum, apart, both] = [0, 0, 0];
    for (let i = 0; i < 4000; i++) {
      const y = 1 - (2 * i + 1) / 4000;
      const [a, r] = [i * 2.399963, Math.sqrt(1 - y * y)];
      const d: V3 = [Math.cos(a) * r, y, Math.sin(a) * r];
      const [one, other] = [live(d), look(traced, ...d)];
      sum += other;
      both += one;
      apart += Math.abs(one - other);
    }
    expect(Math.abs(both / sum - 1)).toBeLessThan(0.1);
    expect(apart / sum).toBeLessThan(0.25);
  });

  it("every number is written as a float", () => {
    expect([glslFloat(1), glslFloat(0.5), glslFloat(-0), glslFloat(1e-9)]).toEqual([
      "1.0",
      "0.5",
      "0.0",
      "0.0",
    ]);
  });
});
