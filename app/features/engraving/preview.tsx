import type { EngravingFont } from "~/domain/engraving";
import type { MetalSlug } from "~/domain/ring";

/** The inside of the band as a flat strip with the text on it, drawn to the scale of the size (mm). */
export function EngravingPreview({ text, font, size, metal, label, empty }: { text: string; font: EngravingFont; size: number; metal: MetalSlug; label: string; empty: string }) {
  const shown = text.trim();
  return (
    <figure className={`engraving-preview engraving-${metal}`}>
      <svg viewBox={`0 0 ${size * 10} 90`} role="img" aria-label={shown ? `${label}: ${shown}` : empty}>
        <rect className="strip" x="0" y="10" width={size * 10} height="70" rx="3" />
        <rect className="strip-light" x="0" y="16" width={size * 10} height="12" />
        <text x={size * 5} y="58" textAnchor="middle" className={font === "Kunstler" ? "font-script" : "font-serif"} fontSize="38" {...(shown.length > 14 ? { textLength: Math.min(size * 9.2, shown.length * 22), lengthAdjust: "spacingAndGlyphs" } : {})}>{shown}</text>
      </svg>
      <figcaption className="quiet">{shown ? label : empty}</figcaption>
    </figure>
  );
}
