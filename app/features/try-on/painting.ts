import { CARD, pixelsPerMm, reachOf, softenShade, type Placing } from "./placing";

/** The ring cut out of its paper, and how many of its pixels are its outer diameter. */
export type CutOut = { readonly picture: HTMLCanvasElement; readonly diameter: number };

/** Longest side of a photo that is worked on, pixels: a telephone's camera gives more than a screen shows. */
const PHOTO_MOST = 1600;

/** A photo as the browser reads it, upright, on a canvas of its own: it goes nowhere else. */
export async function photoOf(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, PHOTO_MOST / Math.max(bitmap.width, bitmap.height));
  const canvas = sheet(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  pen(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** The ring seen from above, with the shade that it casts on a finger. */
export async function cutOutOf(address: string): Promise<CutOut> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { naturalWidth: w, naturalHeight: h } = image;
  const picture = sheet(w, h);
  const draw = pen(picture);
  draw.drawImage(image, 0, 0);
  const pixels = draw.getImageData(0, 0, w, h);
  const reach = reachOf(pixels.data, w);
  softenShade(pixels.data, w);
  draw.putImageData(pixels, 0, 0);
  return { picture, diameter: reach ? reach.to - reach.from : w };
}

/** Photo, the ring true to scale on it, and the card's frame while that is laid. `diameter` in mm. */
export function paint(
  canvas: HTMLCanvasElement,
  photo: HTMLCanvasElement,
  ring: CutOut | undefined,
  diameter: number,
  placing: Placing,
  frame: boolean,
): void {
  const { width, height } = photo;
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  const draw = pen(canvas);
  draw.setTransform(1, 0, 0, 1, 0, 0);
  draw.drawImage(photo, 0, 0);
  const mm = pixelsPerMm(placing, width);
  const at = ({ x, y, turn }: Placing["ring"]): void => {
    draw.setTransform(1, 0, 0, 1, x * width, y * height);
    draw.rotate((turn * Math.PI) / 180);
  };
  if (ring) {
    at(placing.ring);
    const scale = (diameter * mm) / ring.diameter;
    draw.imageSmoothingQuality = "high";
    draw.drawImage(
      ring.picture,
      (-ring.picture.width / 2) * scale,
      (-ring.picture.height / 2) * scale,
      ring.picture.width * scale,
      ring.picture.height * scale,
    );
  }
  if (!frame) return;
  at(placing.card);
  const [w, h] = [CARD.long * mm, CARD.short * mm];
  for (const [colour, dash] of [
    ["#fff", []],
    ["#1c1a17", [12, 8]],
  ] as const) {
    draw.strokeStyle = colour;
    draw.lineWidth = Math.max(2, width / 400);
    draw.setLineDash([...dash]);
    draw.beginPath();
    draw.roundRect(-w / 2, -h / 2, w, h, 3.18 * mm);
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
