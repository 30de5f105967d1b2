import { createHmac, timingSafeEqual } from "node:crypto";
import type { CreationChoices } from "~/domain/creation";
import { checkEngraving, ENGRAVING_FONTS, normaliseEngraving } from "~/domain/engraving";
import {
  CARAT_BANDS,
  CUTS,
  leastClarity,
  leastColor,
  METALS,
  MTO_CLARITIES,
  MTO_COLORS,
  type CutSlug,
  type MetalSlug,
} from "~/domain/ring";
import { SIZE_MIN, isSize } from "~/domain/ring-size";

/**
 * A ring as a link carries it: every option (no size if none was chosen), and the price that was shown with its price
 * list. `price` in minor units.
 */
export type LinkedRing = {
  aesthetic: string;
  metal: MetalSlug;
  choices: CreationChoices & { cut: CutSlug; carat: number };
  priceList: string;
  price: number;
};

const VERSION = 1;
/** Represents "no size chosen": the highest number of five bits, which is not a valid size. */
const SIZE_OPEN = 31;
const MAC = 10;
/** A QR code of level M with the whole URL stays readable on paper (M11). */
export const TOKEN_MAX = 200;

const keyOf = (secret: string) => createHmac("sha256", secret).update("ring link").digest();
const idOf = (key: Buffer) => createHmac("sha256", key).update("id").digest()[0] ?? 0;
const sign = (key: Buffer, body: Buffer) => createHmac("sha256", key).update(body).digest().subarray(0, MAC);

/**
 * Encodes a ring as one signed token. Nothing is stored, so the link opens even on an empty database. Bytes: version,
 * key id, design, options in 16 bits, engraving font with the lowest grades, price (6), price list, engraving, then 80
 * bits of HMAC-SHA-256; base64url.
 * @param secrets the first signs; all are accepted, so that links survive a rotation while the old secret is kept
 */
export function ringToken(ring: LinkedRing, secrets: readonly string[]): string {
  const key = keyOf(secrets[0] ?? "");
  const { choices } = ring;
  const options =
    METALS.findIndex(({ slug }) => slug === ring.metal) |
    (CUTS.indexOf(choices.cut) << 2) |
    (CARAT_BANDS.findIndex(([min]) => min === choices.carat) << 6) |
    ((choices.size === undefined ? SIZE_OPEN : choices.size - SIZE_MIN) << 10) |
    (choices.band ? 1 << 15 : 0);
  const price = Buffer.alloc(6);
  price.writeUIntBE(ring.price, 0, 6);
  const body = Buffer.concat([
    Buffer.from([VERSION, idOf(key)]),
    text(ring.aesthetic),
    Buffer.from([
      options & 255,
      options >> 8,
      ENGRAVING_FONTS.indexOf(choices.engravingFont) | (qualityBits(choices) << 3),
    ]),
    price,
    text(ring.priceList),
    text(choices.engravingText),
  ]);
  return Buffer.concat([body, sign(key, body)]).toString("base64url");
}

/** The lowest accepted grades, in five bits: how far colour and clarity are above those of every ring. */
function qualityBits({ colorTo, clarityTo }: CreationChoices): number {
  const color = colorTo ? MTO_COLORS.length - 1 - MTO_COLORS.indexOf(colorTo) : 0;
  const clarity = clarityTo ? MTO_CLARITIES.length - 1 - MTO_CLARITIES.indexOf(clarityTo) : 0;
  return color | (clarity << 2);
}

function qualityOf(bits: number): Pick<CreationChoices, "colorTo" | "clarityTo"> {
  const colorTo = leastColor(MTO_COLORS[MTO_COLORS.length - 1 - (bits & 3)]);
  const clarityTo = leastClarity(MTO_CLARITIES[MTO_CLARITIES.length - 1 - (bits >> 2)]);
  return { ...(colorTo ? { colorTo } : {}), ...(clarityTo ? { clarityTo } : {}) };
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value, "utf8");
  return Buffer.concat([Buffer.from([bytes.length]), bytes]);
}

/** The ring of a token; null if the signature does not match. */
export function readRingToken(token: string, secrets: readonly string[]): LinkedRing | null {
  if (token.length > TOKEN_MAX || !/^[\w-]+$/.test(token)) return null;
  const all = Buffer.from(token, "base64url");
  // Base64 can spell the same bytes in several ways; only the canonical one is accepted.
  if (all.length < MAC + 8 || all.toString("base64url") !== token) return null;
  const [body, mac] = [all.subarray(0, -MAC), all.subarray(-MAC)];
  const key = secrets
    .map(keyOf)
    .find((one) => idOf(one) === body[1] && timingSafeEqual(sign(one, body), mac));
  if (!key || body[0] !== VERSION) return null;
  return unpack(body);
}

function unpack(body: Buffer): LinkedRing | null {
  let at = 2;
  const take = (n: number) => body.subarray(at, (at += n));
  const word = () => take(take(1)[0] ?? 0).toString("utf8");
  const aesthetic = word();
  const [low = 0, high = 0, letters = 0] = take(3);
  const options = low | (high << 8);
  const price = take(6).readUIntBE(0, 6);
  const [priceList, engravingText] = [word(), word()];
  const sizeBits = (options >> 10) & 31;
  const size = sizeBits === SIZE_OPEN ? undefined : sizeBits + SIZE_MIN;
  const [metal, cut, carat] = [
    METALS[options & 3]?.slug,
    CUTS[(options >> 2) & 15],
    CARAT_BANDS[(options >> 6) & 15]?.[0],
  ];
  const engravingFont = ENGRAVING_FONTS[letters & 7];
  if (
    !metal ||
    !cut ||
    carat === undefined ||
    (size !== undefined && !isSize(size)) ||
    !engravingFont ||
    at !== body.length
  )
    return null;
  // The rules of engraving may have changed since the link was made.
  const engraving = normaliseEngraving(engravingText);
  return {
    aesthetic,
    metal,
    choices: {
      cut,
      carat,
      ...qualityOf(letters >> 3),
      ...(size === undefined ? {} : { size }),
      band: options >> 15 === 1,
      engravingText: checkEngraving(engraving) ? "" : engraving,
      engravingFont,
    },
    priceList,
    price,
  };
}
