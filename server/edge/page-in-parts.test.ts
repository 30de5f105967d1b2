import { randomBytes } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compressed, filled, filledCompressed, type Parts, type Values } from "./page-in-parts";

const values = (): Values => ({
  nonce: randomBytes(16).toString("base64"),
  once: randomBytes(16).toString("base64url"),
});

/**
 * A page as long as real ones, with scripts and forms.
 * @param seed different text for each
 */
function page(seed: number, holes: number): Parts {
  const words = (n: number) =>
    Array.from(
      { length: n },
      (_, i) => `<li class="card">指輪 ring ${(seed * 7919 + i * 104729) % 997}</li>`,
    ).join("");
  const parts: (Buffer | "nonce" | "once")[] = [Buffer.from(`<html>${words(40)}<script nonce="`)];
  for (let i = 0; i < holes; i += 1)
    parts.push(
      i % 3 === 2 ? "once" : "nonce",
      Buffer.from(`">import "/assets/a.js"</script>${words(60)}<script nonce="`),
    );
  return [...parts, "nonce", Buffer.from(`"></script></html>`)];
}

describe("A page compressed once", () => {
  it("reads the same as one compressed for each answer, whatever is put into its gaps", async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const parts = page(seed, seed);
      const blocks = await compressed(parts);
      if (!blocks) throw new Error("not compressed");
      for (let n = 0; n < 20; n += 1) {
        const own = values();
        expect(brotliDecompressSync(filledCompressed(blocks, own)).equals(filled(parts, own))).toBe(true);
      }
    }
  });

  it("is a fraction of the page's size", async () => {
    const parts = page(1, 6);
    const blocks = await compressed(parts);
    expect(blocks?.bytes.length).toBeLessThan(filled(parts, values()).length / 4);
  });

  it("is not kept when two gaps touch", async () => {
    expect(
      await compressed([Buffer.from("<p>"), "nonce", Buffer.from(""), "once", Buffer.from("</p>")]),
    ).toBeNull();
  });
});
