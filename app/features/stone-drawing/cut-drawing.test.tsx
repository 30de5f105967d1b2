import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CUTS, type CutId, type Proportions } from "~/gem/stone/cut";
import { stoneDiagram } from "~/gem/drawing/stone-diagram";
import { CertificateDiagram, type CertificateDiagramProps } from "./certificate-diagram";
import { CutDrawing } from "./cut-drawing";

describe("drawing of a cut on a page", () => {
  it("has a name that screen readers find", () => {
    const html = renderToStaticMarkup(<CutDrawing cut="oval" title="Oval" />);
    const id = /<title id="([^"]+)">Oval<\/title>/.exec(html)?.[1];
    expect(id).toBeTruthy();
    expect(html).toContain(`role="img" aria-labelledby="${id}"`);
  });

  it("is silent when it decorates", () => {
    const html = renderToStaticMarkup(<CutDrawing cut="oval" decorative />);
    expect(html).toContain('aria-hidden="true"');
    expect(html).not.toContain("<title");
    expect(html).not.toContain('role="img"');
  });

  it.each(CUTS)("a %s uses presentation attributes only and the text's own colour", (cut) => {
    const html = renderToStaticMarkup(<CutDrawing cut={cut} decorative />);
    expect(html).not.toMatch(/style=|#[0-9a-f]{3,6}"|NaN|undefined/);
    expect(html).toContain('stroke="currentColor"');
    expect(html.length).toBeLessThan(8_000);
  });

  it("as lines alone carries no tones", () => {
    expect(renderToStaticMarkup(<CutDrawing cut="heart" decorative look="line" />)).not.toContain(
      "fill-opacity",
    );
  });
});

describe("certificate diagram", () => {
  const captions = { crown: "Crown", pavilion: "Pavilion", profile: "Profile" };
  const said = {
    table: 57,
    depth: 62.4,
    crownAngle: 34.5,
    pavilionAngle: 40.8,
    girdle: 3.5,
    star: 50,
    lowerHalf: 75,
  };
  const bare = { ...said, crownAngle: null, pavilionAngle: null, girdle: null, star: null, lowerHalf: null };
  const drawn = (
    cut: CutId,
    own: Partial<Proportions>,
    more: Partial<CertificateDiagramProps> = {},
  ): string =>
    renderToStaticMarkup(
      <CertificateDiagram
        diagram={stoneDiagram(cut, own)}
        mm={{ length: 7.9, width: 5.64, depth: 3.52 }}
        said={said}
        title="Diagram"
        captions={captions}
        intl="en"
        {...more}
      />,
    );

  it("shows the three views with the stone's own millimetres, per cents and angles", () => {
    const html = drawn("round", { crownAngle: 34.5, pavilionAngle: 40.8 });
    for (const text of [
      "Crown",
      "Pavilion",
      "Profile",
      "5.64 mm",
      "7.90 mm",
      "3.52 mm",
      "57.0%",
      "62.4%",
      "34.5°",
      "40.8°",
      "3.5%",
      "★ 50.0%",
      "▽ 75.0%",
    ])
      expect(html).toContain(`>${text}</text>`);
    expect(html).not.toMatch(/style=|NaN|undefined/);
  });

  it("sets in brackets what the report does not say, from the drawing", () => {
    const html = drawn("oval", { crownAngle: 33, pavilionAngle: 40 }, { said: bare });
    expect(html).toContain(">(33.0°)</text>");
    expect(html).toContain(">(40.0°)</text>");
  });

  it("writes numbers in the reader's way", () => {
    expect(drawn("round", {}, { intl: "fr-FR" })).toContain("5,64 mm");
  });

  it("follows the stone: another pavilion is another profile", () => {
    expect(drawn("round", { pavilionAngle: 40 })).not.toBe(drawn("round", { pavilionAngle: 42 }));
  });
});
