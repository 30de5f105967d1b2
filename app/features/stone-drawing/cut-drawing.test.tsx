import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CUTS } from "~/gem/cut";
import { CertificateDiagram } from "./certificate-diagram";
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
    expect(renderToStaticMarkup(<CutDrawing cut="heart" decorative look="line" />)).not.toContain("fill-opacity");
  });
});

describe("certificate diagram", () => {
  const captions = { crown: "Crown", pavilion: "Pavilion", profile: "Profile" };

  it("shows the three views with the stone's own millimetres", () => {
    const html = renderToStaticMarkup(<CertificateDiagram cut="oval" widthMm={5.64} lengthMm={7.9} depthMm={3.52} title="Diagram" captions={captions} />);
    for (const text of ["Crown", "Pavilion", "Profile", "5.64 mm", "7.90 mm", "3.52 mm"]) expect(html).toContain(`>${text}</text>`);
    expect(html).not.toMatch(/style=|NaN|undefined/);
  });

  it("writes numbers in the reader's way", () => {
    const html = renderToStaticMarkup(<CertificateDiagram cut="round" widthMm={6.5} title="x" captions={captions} formatMm={(mm) => `${mm.toFixed(1).replace(".", ",")} mm`} />);
    expect(html).toContain("6,5 mm");
    expect(html).not.toMatch(/\d\.\d+ mm/);
  });

  it("measures of the profile come from the proportions: a wider table reads wider", () => {
    const of = (table: number): string => renderToStaticMarkup(<CertificateDiagram cut="round" widthMm={10} proportions={{ table }} title="x" captions={captions} />);
    expect(of(0.57)).toContain("5.70 mm");
    expect(of(0.62)).toContain("6.20 mm");
  });
});
