import type { CutSlug, MetalSlug } from "~/domain/ring";
import type { RingView } from "~/gem/ring-params";
import { query } from "~/lib/paths";

/** Address of the picture of a configuration; the server draws it (`/render/…`), so it needs no script. */
export function ringPicture(ring: { aesthetic: string; metal: MetalSlug; cut: CutSlug; carat?: number | undefined; size?: number | undefined; view?: RingView | undefined }): string {
  return `/render/ring.svg${query({ aesthetic: ring.aesthetic, metal: ring.metal, cut: ring.cut, carat: ring.carat?.toFixed(2), size: ring.size, view: ring.view })}`;
}

/** A ring, drawn. Width and height are always given, so nothing moves when it arrives. */
export function RingPicture({ alt, priority, className, ...ring }: Parameters<typeof ringPicture>[0] & { alt: string; priority?: boolean; className?: string }) {
  return <img className={className} src={ringPicture(ring)} alt={alt} width={800} height={800} loading={priority ? "eager" : "lazy"} decoding="async" {...(priority ? { fetchpriority: "high" } : {})} />;
}
