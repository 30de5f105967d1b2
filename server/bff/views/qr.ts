import { encode } from "uqr";

export type QrCode = { size: number; path: string };

/** QR code of level M: `path` draws the dark modules of a square with `size` modules a side, quiet zone included. */
export function qrOf(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  return {
    size,
    path: data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join(""),
  };
}
