/** A QR code: `path` draws the dark modules in a square of `size` modules a side, quiet zone included. */
export function QrCode({ code, label }: { code: { size: number; path: string }; label: string }) {
  return (
    <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width="100%" height="100%" fill="#fff" />
      <path d={code.path} />
    </svg>
  );
}
