declare module "subset-font" {
  /** Reduces a font to the characters of a text. */
  export default function subsetFont(
    face: Buffer,
    text: string,
    options: { targetFormat: "woff2"; noLayoutClosure?: boolean },
  ): Promise<Buffer>;
}
