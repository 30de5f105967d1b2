import { describe, expect, it } from "vitest";
import { ringPicture } from "~/features/ring-picture/address";
import { creationFromSearch, creationSearch } from "./creation";
import { skinTone } from "./skin-tone";

describe("The tone of the hand in an address", () => {
  it("is one of six, and stays with the other choices from page to page", () => {
    const kept = creationSearch(creationFromSearch(new URLSearchParams("cut=round&skin=5")));
    expect([kept.skin, kept.cut]).toEqual(["5", "round"]);
    for (const none of ["0", "7", "05", "fair", "", null]) expect(skinTone(none)).toBeUndefined();
    expect(creationSearch(creationFromSearch(new URLSearchParams("skin=9"))).skin).toBeUndefined();
  });

  it("is asked for where a hand is shown, and nowhere else", () => {
    const ring = { aesthetic: "aube", metal: "platinum", cut: "round", skin: 5 } as const;
    expect(ringPicture({ ...ring, view: "hand" })).toContain("view=hand&skin=5");
    expect(ringPicture({ ...ring, view: "top" })).not.toContain("skin");
  });
});
