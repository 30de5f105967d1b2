import { LAMPS_AT } from "~/gem/light/studio";
import { look } from "~/gem/light/surroundings";
import type { TracerInput } from "./tracer-input";

/** Light of the studio, the viewer's head and the paper, for rays that miss the ring. */
export function lightAround({ lights, toEye, studioX, studioZ, ground, shadow, head }: TracerInput) {
  const [innerHead, outerHead] = [Math.cos(head.inner), Math.cos(head.outer)];

  const [sxx, sxy, sxz] = studioX;
  const [szx, szy, szz] = studioZ;
  const [ex, ey, ez] = toEye;
  const { metal: metalStudio, stone: stoneStudio, satin = metalStudio } = lights;

  const metalLight = (x: number, y: number, z: number): number =>
    look(metalStudio, x * sxx + y * sxy + z * sxz, y, x * szx + y * szy + z * szz);

  /** Light for a stone, including the shadow of the viewer's head; the direction need not be normalised. */
  const stoneLight = (x: number, y: number, z: number): number => {
    const light = look(stoneStudio, x * sxx + y * sxy + z * sxz, y, x * szx + y * szy + z * szz);
    const facing = (x * ex + y * ey + z * ez) / Math.sqrt(x * x + y * y + z * z);
    if (facing <= outerHead) return light;
    const k = facing >= innerHead ? 1 : (facing - outerHead) / (innerHead - outerHead);
    return light * (1 - (1 - head.light) * k * k * (3 - 2 * k));
  };

  /** Light for a ray that hits nothing: the studio, or the paper with the ring's shadow. */
  const open = (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number => {
    const light = metalLight(dx + ox / LAMPS_AT.metal, dy + oy / LAMPS_AT.metal, dz + oz / LAMPS_AT.metal);
    return light * onPaper(ox, oy, oz, dx, dy, dz);
  };

  /** Share of light on the paper where a ray hits it; 1 if it goes upwards. */
  const onPaper = (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number => {
    if (dy >= -1e-3) return 1;
    const t = (ground - oy) / dy;
    return shadow(ox + dx * t, oz + dz * t);
  };

  /** What brushed metal reflects around a direction if nothing of the ring is there. */
  const satinLight = (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number => {
    const [x, y, z] = [dx + ox / LAMPS_AT.metal, dy + oy / LAMPS_AT.metal, dz + oz / LAMPS_AT.metal];
    const light = look(satin, x * sxx + y * sxy + z * sxz, y, x * szx + y * szy + z * szz);
    return light * onPaper(ox, oy, oz, dx, dy, dz);
  };

  return { metalLight, stoneLight, open, satinLight };
}
