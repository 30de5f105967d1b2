import { describe, expect, it } from "vitest";
import { DESIGNS } from "#server/api/db/seed/designs";
import { nth } from "~/gem/nth";
import { ringModel } from "~/gem/ring/ring-model";
import { smooth, type V3 } from "~/gem/vec";
import { workedAt } from "~/gem/metalwork/finish";
import { faceUniforms } from "../view/bodies";
import { FINISH_GLSL } from "./finish";

type Uniforms = ReturnType<typeof faceUniforms>;

/** Runs `worked` of the shader as JavaScript: places and normals are objects of x, y and z, as the uniforms are. */
function shader({ face, swell, shoulder }: Uniforms): (at: V3, n: V3) => number {
  const [, text = ""] = /float worked\(vec3 at, vec3 n\) \{\n([\s\S]*?)\n\}/.exec(FINISH_GLSL) ?? [];
  const js = text
    .replace(/float (\w+) =/g, "const $1 =")
    .replace(/length\(at\.xy\)/g, "Math.hypot(at.x, at.y)")
    .replace(/dot\(n\.xy, at\.xy\)/g, "(n.x * at.x + n.y * at.y)")
    .replace(/\b(acos|abs)\(/g, "Math.$1(");
  const tools = {
    face: face.value,
    swell: swell.value,
    shoulder: shoulder.value,
    smoothstep: smooth,
    clamp: (x: number, low: number, high: number) => Math.min(high, Math.max(low, x)),
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the shader's own text is what is tried here
  const body = new Function("at", "n", ...Object.keys(tools), js) as (...args: unknown[]) => number;
  const named = ([x, y, z]: V3) => ({ x, y, z });
  return (at, n) => body(named(at), named(n), ...Object.values(tools));
}

describe("A worked face in the live ring", () => {
  const worked = DESIGNS.filter(({ design }) => design.finish);
  it.each(worked.flatMap((one) => one.cuts.map((cut) => [one.id, cut, one.design] as const)))(
    "of %s around a %s is where the tracer draws it, on its shoulders too",
    (_, cut, params) => {
      const { metal, worked: face } = ringModel({ params, cut, carat: 1, circumference: 52 }, "light");
      if (!face) throw new Error("it has no worked face");
      const inShader = shader(faceUniforms(face));
      const three = (list: Float32Array, i: number): V3 => [
        nth(list, i * 3),
        nth(list, i * 3 + 1),
        nth(list, i * 3 + 2),
      ];
      let high = 0;
      for (let i = 0; i < metal.positions.length / 3; i++) {
        const [at, n] = [three(metal.positions, i), three(metal.normals, i)];
        const share = workedAt(face, at, n);
        expect(inShader(at, n)).toBeCloseTo(share, 4);
        if (share > 0.9 && at[1] > face.radius) high += 1;
      }
      expect(high).toBeGreaterThan(10);
    },
  );
});
