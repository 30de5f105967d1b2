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

/** A ring to be traced, pixels. */
export type RingJob = Paper & {
  readonly kind: "ring";
  readonly ring: RingPicture;
  /** the shot that reads the letters on the inside */ readonly reads?: EngravedText;
  readonly width: number;
  readonly height: number;
  /** in the quality of a still, which takes many times as long */ readonly fine?: true;
};

/** A ring that turns once around, as an animated WebP, pixels. */
export type TurnJob = { readonly kind: "turn"; readonly ring: RingPicture; readonly width: number };

/** A ring's design drawing, SVG: less work than tracing it. `title` is read out by screen readers. */
export type DrawingJob = {
  readonly kind: "drawing";
  readonly ring: RingPicture;
  readonly title: string;
} & Pick<Paper, "ground">;

/** A loose stone to be traced face up, or leaning by `tilt` towards `azimuth`, degrees. */
export type StoneJob = Paper & {
  readonly kind: "stone";
  readonly cut: CutId;
  readonly proportions?: Partial<Proportions>;
  readonly tilt: number;
  readonly azimuth: number;
  readonly width: number;
};

/**
 * A still that lies ready (its path without extension, or what it is called where its bytes are given), in a width and
 * format; it is never drawn larger than it is.
 */
export type StillJob = {
  readonly kind: "still";
  readonly file: string;
  readonly bytes?: Uint8Array;
  readonly width: number;
  readonly format: Format;
};

/** A ring that has no wall of its own, laid out as one: on paper, where a wall has its ring. Pixels. */
export type PaperWallJob = {
  readonly kind: "paper-wall";
  readonly ring: RingPicture;
  /** path of its still, where one lies ready */ readonly file?: string;
  readonly width: number;
  readonly height: number;
  readonly format: Format;
};

/** A committed picture through the image path's modifiers. */
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

/** Same picture, same text. */
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
