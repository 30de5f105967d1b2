/** Maximum value of each field for a diamond. */
export const LIMITS = {
  carat: 50,
  depthPct: 100,
  tablePct: 100,
  crownAngle: 90,
  pavilionAngle: 90,
  girdlePct: 40,
  starPct: 100,
  lowerHalfPct: 100,
  length: 60,
  width: 60,
  depth: 60,
  price: 1e9,
  pricePerCarat: 1e9,
} as const;
export type Figure = keyof typeof LIMITS;

/** Number formats of files: 1,234.50 or 1.234,50; with a currency or per cent sign. */
export const NUMBER = {
  ".": /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/,
  ",": /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/,
} as const;
export const SIGNS = /[%$€£¥\s]/g;
export const THREE_LENGTHS =
  /^(\d+(?:[.,]\d+)?)\s*[-–x×*]\s*(\d+(?:[.,]\d+)?)\s*[x×*-]\s*(\d+(?:[.,]\d+)?)(?:\s*mm)?$/i;
