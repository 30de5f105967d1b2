import { Document, NodeIO, type Accessor, type Material } from "@gltf-transform/core";
import {
  KHRMaterialsDispersion,
  KHRMaterialsIOR,
  KHRMaterialsTransmission,
  KHRMaterialsVolume,
} from "@gltf-transform/extensions";
import type { RingSolid, Surface } from "~/gem/ring/ring-solid";
import { DIAMOND, GROOVE_ROUGHNESS, grooveColour, METAL_ROUGHNESS, metalColour, type Worn } from "./material";

const io = new NodeIO().registerExtensions([
  KHRMaterialsDispersion,
  KHRMaterialsIOR,
  KHRMaterialsTransmission,
  KHRMaterialsVolume,
]);

/**
 * A ring as binary glTF 2.0, in metres, in real size. Its stones are clear and refract like diamond, with dispersion,
 * in viewers that support it (KHR_materials_transmission and related extensions); other viewers show them white.
 */
export async function glbFile(
  { metal, stones, depth, letters }: RingSolid,
  worn: Worn,
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new Document();
  doc.getRoot().getAsset().generator = "Aurive";
  const buffer = doc.createBuffer();
  const gold = doc
    .createMaterial(worn.metal)
    .setBaseColorFactor([...metalColour(worn.metal), 1])
    .setMetallicFactor(1)
    .setRoughnessFactor(METAL_ROUGHNESS);
  const mesh = doc
    .createMesh(worn.name)
    .addPrimitive(primitive(doc, metal, gold))
    .addPrimitive(primitive(doc, stones, diamond(doc, depth)));
  if (letters) {
    const cut = doc
      .createMaterial("letters")
      .setBaseColorFactor([...grooveColour(worn.metal), 1])
      .setMetallicFactor(1)
      .setRoughnessFactor(GROOVE_ROUGHNESS);
    mesh.addPrimitive(primitive(doc, letters, cut));
  }
  for (const accessor of doc.getRoot().listAccessors()) accessor.setBuffer(buffer);
  doc.createScene(worn.name).addChild(doc.createNode(worn.name).setMesh(mesh));
  return new Uint8Array(await io.writeBinary(doc));
}

function diamond(doc: Document, depth: number): Material {
  const clear = doc.createExtension(KHRMaterialsTransmission).createTransmission().setTransmissionFactor(1);
  const bends = doc.createExtension(KHRMaterialsIOR).createIOR().setIOR(DIAMOND.index);
  const thick = doc
    .createExtension(KHRMaterialsVolume)
    .createVolume()
    .setThicknessFactor(depth / 1000);
  const fire = doc
    .createExtension(KHRMaterialsDispersion)
    .createDispersion()
    .setDispersion(20 / DIAMOND.abbe);
  return doc
    .createMaterial("diamond")
    .setMetallicFactor(0)
    .setRoughnessFactor(0)
    .setExtension("KHR_materials_transmission", clear)
    .setExtension("KHR_materials_ior", bends)
    .setExtension("KHR_materials_volume", thick)
    .setExtension("KHR_materials_dispersion", fire);
}

function primitive(doc: Document, { positions, normals, indices }: Surface, material: Material) {
  const of = (type: "SCALAR" | "VEC3", array: Float32Array | Uint32Array): Accessor =>
    doc
      .createAccessor()
      .setType(type)
      .setArray(new (array.constructor as typeof Float32Array)(array));
  return doc
    .createPrimitive()
    .setMaterial(material)
    .setAttribute(
      "POSITION",
      of(
        "VEC3",
        positions.map((mm) => mm / 1000),
      ),
    )
    .setAttribute("NORMAL", of("VEC3", normals))
    .setIndices(of("SCALAR", indices));
}
