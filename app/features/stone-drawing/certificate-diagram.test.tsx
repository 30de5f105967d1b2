import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CUTS } from "~/gem/stone/cut";
import { stoneDiagram } from "~/gem/drawing/stone-diagram";
import { CertificateDiagram } from "./certificate-diagram";

const MM = { length: 6.5, width: 6.5, depth: 4 };
const SAID = {
  table: 57.5,
  depth: 61.3,
  crownAngle: 34.5,
  pavilionAngle: 40.8,
  girdle: 2.5,
  star: 50,
  lowerHalf: 80,
};
/** Width of a letter of a wide system face, and the size of the letters, units of the drawing. */
const [LETTER, SIZE] = [0.62, 6];

describe("Diagram of a report", () => {
  it.each(CUTS)("a %s has every figure inside its drawing, in a wide face too", (cut) => {
    const html = renderToStaticMarkup(
      <CertificateDiagram
        diagram={stoneDiagram(cut)}
        mm={MM}
        said={SAID}
        title=""
        captions={{ crown: "Crown", pavilion: "Pavilion", profile: "Profile" }}
        intl="en"
      />,
    );
    const [left = 0, , width = 0] = (/viewBox="([^"]+)"/.exec(html)?.[1] ?? "").split(" ").map(Number);
    const figures = [...html.matchAll(/<text x="([-\d.]+)" y="[-\d.]+" class="diagram-start">([^<]+)</g)];
    expect(figures.length).toBeGreaterThan(2);
    for (const [, x = "", words = ""] of figures)
      expect(Number(x) + words.length * LETTER * SIZE, words).toBeLessThanOrEqual(left + width);
    // A vertical label at the left stays clear of the drawing's edge.
    for (const [, x = ""] of html.matchAll(/translate\(([-\d.]+) [-\d.]+\) rotate/g))
      expect(Number(x) - SIZE).toBeGreaterThanOrEqual(left);
  });

  it.each([
    ["en", "57.5%"],
    ["ja", "57.5%"],
    ["fr", "57,5\u202f%"],
  ])("per cents are written as in %s", (intl, percent) => {
    expect(
      renderToStaticMarkup(
        <CertificateDiagram
          diagram={stoneDiagram("round")}
          mm={MM}
          said={SAID}
          title=""
          captions={{ crown: "", pavilion: "", profile: "" }}
          intl={intl}
        />,
      ).replace(/\u00a0/g, "\u202f"),
    ).toContain(`>${percent}<`);
  });
});
