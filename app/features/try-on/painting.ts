import { findCard } from "./find-card";
import { lightOf, lightUp, type PhotoLight } from "./photo-light";
import { cornersOn, placeOf, reachOf, ringScale, softenShade, type CardPlace, type Placing } from "./placing";
import type { Corners } from "./plane";

/** The ring cut out of its paper, and how many of its pixels are its outer diameter. */
export type CutOut = { readonly pixels: ImageData; readonly diameter: number };

/** A photo to work on, the card that was found on it, and its light. */
export type Photo = {
  readonly sheet: HTMLCanvasElement;
  readonly card: CardPlace | undefined;
  readonly light: PhotoLight;
};

/** Longest side of a photo that is worked on, pixels: a telephone's camera gives more than a screen shows. */
const PHOTO_MOST = 1600;

/** Longest side of the copy in which the card is looked for, pixels: more finds the grain of the table. */
const SEARCHED = 520;

/** A photo decoded by the browser, upright, on a separate canvas; it is sent nowhere. */
export async function photoOf(file: Blob): Promise<Photo> {
  const bitmap = await createImageBitmap(file);
  const own = drawnAt(bitmap, Math.min(1, PHOTO_MOST / Math.max(bitmap.width, bitmap.height)));
  const small = drawnAt(bitmap, Math.min(1, SEARCHED / Math.max(bitmap.width, bitmap.height)));
  bitmap.close();
  const { data, width, height } = pen(small).getImageData(0, 0, small.width, small.height);
  const corners = findCard(data, width, height);
  return { sheet: own, card: corners && placeOf(corners, width, height), light: lightOf(data) };
}

function drawnAt(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = sheet(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const draw = pen(canvas);
  draw.imageSmoothingQuality = "high";
  draw.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The ring seen from above, with the shade that it casts on a finger. */
export async function cutOutOf(address: string): Promise<CutOut> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { naturalWidth: w, naturalHeight: h } = image;
  const draw = pen(sheet(w, h));
  draw.drawImage(image, 0, 0);
  const pixels = draw.getImageData(0, 0, w, h);
  const reach = reachOf(pixels.data, w);
  softenShade(pixels.data, w);
  return { pixels, diameter: reach ? reach.to - reach.from : w };
}

/** The ring as the photo's light shows it. */
export function litBy({ pixels }: CutOut, light: PhotoLight): HTMLCanvasElement {
  const { width, height } = pixels;
  const lit = new ImageData(new Uint8ClampedArray(pixels.data), width, height);
  lightUp(lit.data, light);
  const picture = sheet(width, height);
  pen(picture).putImageData(lit, 0, 0);
  return picture;
}

/** What metal that touches a finger takes of its light: colour, and how far it reaches, mm. */
const TOUCH = { colour: "rgb(52 20 10 / 0.5)", mm: 0.9 } as const;

/** Photo, the ring true to scale on it, and the card's frame while that is laid. `diameter` in mm. */
export function paint(
  canvas: HTMLCanvasElement,
  { sheet: photo }: Photo,
  ring: { readonly picture: HTMLCanvasElement; readonly diameter: number } | undefined,
  diameter: number,
  placing: Placing,
  frame: boolean,
): void {
  const { width, height } = photo;
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  const draw = pen(canvas);
  draw.setTransform(1, 0, 0, 1, 0, 0);
  draw.drawImage(photo, 0, 0);
  if (ring) {
    const { along, across } = ringScale(placing, width, height);
    const { x, y } = placing.ring;
    draw.setTransform(along.x, along.y, across.x, across.y, x * width, y * height);
    const mm = diameter / ring.diameter;
    const [w, h] = [ring.picture.width * mm, ring.picture.height * mm];
    draw.imageSmoothingQuality = "high";
    // A canvas' shadow is in pixels, whatever the scale of the drawing.
    [draw.shadowColor, draw.shadowBlur] = [TOUCH.colour, TOUCH.mm * Math.hypot(along.x, along.y)];
    draw.drawImage(ring.picture, -w / 2, -h / 2, w, h);
    draw.shadowColor = "transparent";
  }
  if (frame) paintFrame(draw, cornersOn(placing.card, width, height), width);
}

function paintFrame(draw: CanvasRenderingContext2D, [p, ...others]: Corners, photoWidth: number): void {
  draw.setTransform(1, 0, 0, 1, 0, 0);
  for (const [colour, dash] of [
    ["#fff", []],
    ["#1c1a17", [12, 8]],
  ] as const) {
    draw.strokeStyle = colour;
    draw.lineWidth = Math.max(2, photoWidth / 400);
    draw.lineJoin = "round";
    draw.setLineDash([...dash]);
    draw.beginPath();
    draw.moveTo(p.x, p.y);
    for (const { x, y } of others) draw.lineTo(x, y);
    draw.closePath();
    draw.stroke();
  }
  draw.setLineDash([]);
}

function sheet(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  return canvas;
}

function pen(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No drawing on this device");
  return context;
}
