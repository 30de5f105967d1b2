declare module "subset-font" {
  /** Cuts a face down to the signs of a text. */
  export default function subsetFont(
    face: Buffer,
    text: string,
    options: { targetFormat: "woff2"; noLayoutClosure?: boolean },
  ): Promise<Buffer>;
}
