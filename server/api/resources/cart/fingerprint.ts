import { sha256 } from "../../../platform/ids";

/** Text that is equal for two tray entries of the same creation. Weights in carat, size in mm. */
export function fingerprint(creation: {
  kind: "in_store" | "online";
  mountSku: string;
  stoneSku: string | null;
  size: number | null;
  caratMin: number;
  caratMax: number;
  band: boolean;
  engravingText: string;
  engravingFont: string;
}): string {
  const { kind, mountSku, stoneSku, size, caratMin, caratMax, band, engravingText, engravingFont } = creation;
  const ring = [kind, mountSku, stoneSku ?? "", size ?? "", `${caratMin}-${caratMax}`, band];
  return sha256([...ring, engravingText, engravingFont].join("|"));
}
