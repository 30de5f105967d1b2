import { describe, expect, it } from "vitest";
import { creationItem, itemsOf, readItem } from "./creation-item";

describe("A creation as one URL parameter", () => {
  it("contains ring, weight and size, and is parsed back to the same", () => {
    const item = creationItem({ sku: "aube-white-gold-oval", carat: 1.2, size: 54 });
    expect(item).toBe("aube-white-gold-oval_1.20_54");
    expect(readItem(item)).toMatchObject({
      aesthetic: "aube",
      metal: "white-gold",
      cut: "oval",
      choices: { cut: "oval", carat: 1.2, size: 54 },
    });
  });

  it("leaves out what was not chosen or does not exist", () => {
    expect(creationItem({ sku: "aube-platinum-oval" })).toBe("aube-platinum-oval");
    expect(readItem("aube-platinum-oval_99_12")?.choices).toEqual({
      cut: "oval",
      band: false,
      engravingText: "",
      engravingFont: "Times New Roman",
    });
  });

  it("contains weight and size together or neither", () => {
    expect(creationItem({ sku: "aube-platinum-oval", carat: 1 })).toBe("aube-platinum-oval");
    expect(creationItem({ sku: "aube-platinum-oval", size: 54 })).toBe("aube-platinum-oval");
    expect(readItem("aube-platinum-oval_1.00")?.choices).toStrictEqual({
      cut: "oval",
      carat: 1,
      band: false,
      engravingText: "",
      engravingFont: "Times New Roman",
    });
    expect(readItem("aube-platinum-oval_x_54")?.choices).toStrictEqual({
      cut: "oval",
      size: 54,
      band: false,
      engravingText: "",
      engravingFont: "Times New Roman",
    });
  });

  it("occurs at most twelve times in a URL, with at most a hundred characters each", () => {
    const items = Array.from({ length: 13 }, (_, nth) => `aube-platinum-oval_1.00_${44 + nth}`);
    expect(itemsOf(new URLSearchParams(items.map((item) => ["item", item])))).toEqual(items.slice(0, 12));
    const of = (length: number) => `aube-platinum-oval_1.00_${"54".padStart(length - 24, "0")}`;
    expect(of(100)).toHaveLength(100);
    expect(
      itemsOf(
        new URLSearchParams([
          ["item", of(101)],
          ["item", of(100)],
        ]),
      ),
    ).toEqual([of(100)]);
  });

  it("is refused if it names no ring", () => {
    expect(["", "aube", "aube-tin-oval", "../etc", "-platinum-oval"].map(readItem)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(itemsOf(new URLSearchParams("item=aube&item=aube-platinum-oval&item=aube-platinum-oval"))).toEqual(
      ["aube-platinum-oval"],
    );
  });
});
