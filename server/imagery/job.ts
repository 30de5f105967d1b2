import type { EngravedText } from "~/gem/engraving/groove";
import type { CutId, Proportions } from "~/gem/stone/cut";
import { proportionsKey } from "~/gem/stone/cut";
import { ringKey, type RingPicture } from "~/gem/ring/ring-params";

export const FORMATS = ["webp", "avif", "jpg", "png"] as const;
export type Format = (typeof FORMATS)[number];
export const CONTENT_TYPES: Readonly<Record<Format, string>> = {
  webp: "image/webp",
  avif: "image/avif",
  jpg: "image/jpeg",
  png: "image/png",
};

type Paper = { readonly ground: "paper" | "transparent"; readonly format: Format };

/** A ring to be traced, in pixels. */
export type RingJob = Paper & {
  readonly kind: "ring";
  readonly ring: RingPicture;
  /** the view that shows the letters on the inside */ readonly reads?: EngravedText;
  readonly width: number;
  readonly height: number;
  /** in still quality, which takes many times as long */ readonly fine?: true;
};

/** An animated WebP of a ring that turns once, in pixels. */
export type TurnJob = { readonly kind: "turn"; readonly ring: RingPicture; readonly width: number };

/** A ring's design drawing, SVG: cheaper than tracing it. `title` is for screen readers. */
export type DrawingJob = {
  readonly kind: "drawing";
  readonly ring: RingPicture;
  readonly title: string;
} & Pick<Paper, "ground">;

/** A loose stone to be traced, face up or tilted by `tilt` towards `azimuth`, degrees. */
export type StoneJob = Paper & {
  readonly kind: "stone";
  readonly cut: CutId;
  readonly proportions?: Partial<Proportions>;
  readonly tilt: number;
  readonly azimuth: number;
  readonly width: number;
};

/**
 * A stored still (path without extension, or its name if the bytes are given) in another width and format; never
 * upscaled.
 */
export type StillJob = {
  readonly kind: "still";
  readonly file: string;
  readonly bytes?: Uint8Array;
  readonly width: number;
  readonly format: Format;
};

/** A ring without a wall picture, laid out like one on paper. Pixels. */
export type PaperWallJob = {
  readonly kind: "paper-wall";
  readonly ring: RingPicture;
  /** path of its still, if there is one */ readonly file?: string;
  readonly width: number;
  readonly height: number;
  readonly format: Format;
};

/** A picture of the repository, transformed by the modifiers of its /img/ URL. */
export type ImgJob = {
  readonly kind: "img";
  readonly file: string;
  readonly width?: number;
  readonly height?: number;
  readonly quality: number;
  readonly fit: "cover" | "contain" | "fill" | "inside";
  readonly format: Format;
};

export type PictureJob = RingJob | TurnJob | DrawingJob | StoneJob | StillJob | PaperWallJob | ImgJob;

/** Cache key of a job: the same picture has the same key. */
export function jobKey(job: PictureJob): string {
  switch (job.kind) {
    case "ring": {
      const reads = job.reads ? ` reads ${job.reads.font} ${JSON.stringify(job.reads.text)}` : "";
      const fine = job.fine ? " fine" : "";
      return `ring ${ringKey(job.ring)}${reads} ${job.width}x${job.height} ${job.ground} ${job.format}${fine}`;
    }
    case "turn":
      return `turn ${ringKey(job.ring)} ${job.width}`;
    case "drawing":
      return `drawing ${ringKey(job.ring)} ${job.ground} ${job.title}`;
    case "stone":
      return [
        "stone",
        proportionsKey(job.cut, job.proportions),
        job.tilt,
        job.azimuth,
        job.width,
        job.ground,
        job.format,
      ].join(" ");
    case "img":
      return `img ${job.file} ${job.width ?? ""}x${job.height ?? ""} ${job.quality} ${job.fit} ${job.format}`;
    case "paper-wall":
      return `paper wall ${ringKey(job.ring)} ${job.width}x${job.height} ${job.format}`;
    case "still":
      return `still ${job.file} ${job.width} ${job.format}`;
  }
}
