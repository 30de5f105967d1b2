import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { moreStones } from "#server/api/db/seed/stones";

const HEAD =
  "Lab,Certificate #,Shape,Weight,Color,Clarity,Cut Grade,Polish,Symmetry,Fluorescence Intensity,Measurements,Depth %,Table %,Crown Angle,Pavilion Angle,Price Per Carat,Availability";

/**
 * A file in the layout of docs/feeds/rapnet.json. `renewed`: a tenth of the prices and a twentieth of the stones are others.
 * `half`: every second row alone
 */
export async function writeFeed(
  file: string,
  rows: number,
  { renewed, half = false }: { renewed: boolean; half?: boolean },
): Promise<void> {
  const out = createWriteStream(file);
  out.write(`${HEAD}\n`);
  let n = 0;
  for (const s of moreStones(1_000_000, rows)) {
    n += 1;
    if (half && n % 2) continue;
    const number = 4_000_000_000 + n + (renewed && n % 20 === 0 ? rows : 0);
    const carat = s.caratMilli / 1000;
    const price = Math.round((s.cost / 100 / carat) * (renewed && n % 10 === 1 ? 1.03 : 1));
    const row = [
      "GIA",
      number,
      s.cut,
      carat,
      s.color,
      s.clarity,
      s.cutGrade,
      s.polish,
      s.symmetry,
      s.fluorescence,
      `${s.lengthMm}-${s.widthMm}x${s.depthMm}`,
      s.depthPct,
      s.tablePct,
      s.crownAngle ?? "",
      s.pavilionAngle ?? "",
      price,
      "Available",
    ];
    if (!out.write(`${row.join(",")}\n`)) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
}
