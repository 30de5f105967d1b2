/** Khronos' glTF validator has no types; these are the parts that tests use. */
declare module "gltf-validator" {
  export function validateBytes(
    bytes: Uint8Array,
  ): Promise<{ issues: { messages: { code: string; severity: number; pointer?: string }[] } }>;
}
