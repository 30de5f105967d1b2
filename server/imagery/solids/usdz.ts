import { strToU8, zipSync } from "fflate";
import type { RingSolid, Surface } from "~/gem/ring/ring-solid";
import { DIAMOND, GROOVE_ROUGHNESS, grooveColour, METAL_ROUGHNESS, metalColour, type Worn } from "./material";

const FILE = "ring.usda";
/** Files in a package start at multiples of 64 bytes and are stored uncompressed (USDZ specification, layout). */
const BLOCK = 64;
/** Bytes of the zip header before a file's name, and of the header of one extra field. */
const [ZIP_HEADER, EXTRA_HEADER] = [30, 4];

/** A ring as USDZ in metres, in real size, for viewers that support USD Preview Surface. */
export function usdzFile(solid: RingSolid, worn: Worn): Uint8Array<ArrayBuffer> {
  const before = ZIP_HEADER + FILE.length + EXTRA_HEADER;
  const pad = new Uint8Array((BLOCK - (before % BLOCK)) % BLOCK);
  // A fixed date, so that the same ring gives the same bytes.
  const mtime = new Date(2000, 0, 1);
  return zipSync(
    { [FILE]: [strToU8(usda(solid, worn)), { level: 0, mtime, extra: { 0x3039: pad } }] },
    { level: 0, mtime },
  );
}

function usda({ metal, stones, letters }: RingSolid, worn: Worn): string {
  return `#usda 1.0
(
    defaultPrim = "Ring"
    doc = "${worn.name}"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Ring" (
    kind = "component"
)
{
${mesh("Metal", metal)}
${mesh("Diamonds", stones)}${letters ? `\n${mesh("Letters", letters)}` : ""}
    def Scope "Materials"
    {
${material("Metal", {
  diffuseColor: metalColour(worn.metal),
  metallic: 1,
  roughness: METAL_ROUGHNESS,
})}
${material("Diamonds", {
  // Preview surfaces do not refract: half transparent with a hard, bright surface is the nearest approximation of a
  // stone.
  diffuseColor: [0.9, 0.92, 0.95],
  metallic: 0,
  roughness: 0.01,
  ior: DIAMOND.index,
  opacity: 0.45,
  clearcoat: 1,
  clearcoatRoughness: 0,
})}${
    letters
      ? `\n${material("Letters", { diffuseColor: grooveColour(worn.metal), metallic: 1, roughness: GROOVE_ROUGHNESS })}`
      : ""
  }
    }
}
`;
}

/** A micrometre is precise enough for a ring. */
const metres = (mm: number): string => (mm / 1000).toFixed(6).replace(/\.?0+$/, "");
const share = (value: number): string => value.toFixed(3).replace(/\.?0+$/, "");

function points(values: Float32Array, text: (value: number) => string): string {
  const out: string[] = [];
  for (let i = 0; i < values.length; i += 3)
    out.push(`(${text(values[i] ?? 0)},${text(values[i + 1] ?? 0)},${text(values[i + 2] ?? 0)})`);
  return out.join(",");
}

/** Each mesh has its own transform, for readers that expect one mesh per node. */
function mesh(name: string, { positions, normals, indices }: Surface): string {
  return `    def Xform "${name}"
    {
        def Mesh "Surface" (
            prepend apiSchemas = ["MaterialBindingAPI"]
        )
        {
            int[] faceVertexCounts = [${new Array<number>(indices.length / 3).fill(3).join(",")}]
            int[] faceVertexIndices = [${indices.join(",")}]
            normal3f[] normals = [${points(normals, share)}] (
                interpolation = "vertex"
            )
            point3f[] points = [${points(positions, metres)}]
            uniform token subdivisionScheme = "none"
            rel material:binding = </Ring/Materials/${name}>
        }
    }`;
}

type Surfaced = Record<string, number | readonly [number, number, number]>;

function material(name: string, inputs: Surfaced): string {
  const lines = Object.entries(inputs).map(([input, value]) =>
    typeof value === "number"
      ? `float inputs:${input} = ${share(value)}`
      : `color3f inputs:${input} = (${value.map(share).join(",")})`,
  );
  return `        def Material "${name}"
        {
            token outputs:surface.connect = </Ring/Materials/${name}/Surface.outputs:surface>
            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                ${lines.join("\n                ")}
                token outputs:surface
            }
        }`;
}
