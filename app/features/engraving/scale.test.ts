import { describe, expect, it } from "vitest";
import { SIZES } from "~/domain/ring-size";
import { shankInside } from "~/gem/engraving/inside";
import { ENGRAVING_PICTURE, engravingPicture } from "~/gem/engraving/picture";
import { DESIGNS } from "../../../server/api/db/seed/designs";
import { footOf, PICTURE } from "./scale";

/** Where the frame around the enlarged part ends in the file, and where the file's own scale begins. */
function drawn(file: string) {
  const [, y = "", height = ""] =
    /<rect [^>]*y="([\d.]+)"[^>]*height="([\d.]+)"[^>]*stroke-dasharray/.exec(file) ?? [];
  const [, ruler = ""] = /<path d="M0\.0 ([\d.]+)v/.exec(file) ?? [];
  return { frame: Number(y) + Number(height), ruler: Number(ruler) };
}

describe("The scale below the picture of an engraving", () => {
  it("stands in the place of the file's own, in every design and size: the picture ends between band and scale", () => {
    expect(PICTURE).toMatchObject(ENGRAVING_PICTURE);
    for (const { id, design } of DESIGNS)
      for (const size of [SIZES.at(0), 52, SIZES.at(-1)]) {
        const band = shankInside(design, size ?? 0);
        const { frame, ruler } = drawn(engravingPicture(band, null, { metal: "platinum", title: "" }));
        const foot = footOf({ length: band.circumference, width: band.width });
        expect(ruler, id).toBeGreaterThan(0);
        expect(foot, `${id} ${String(size)}`).toBeGreaterThan(frame);
        expect(foot, `${id} ${String(size)}`).toBeLessThan(ruler);
      }
  });
});
