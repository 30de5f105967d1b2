import { parseAst } from "vite";
import { describe, expect, it } from "vitest";
import { unusedMembers, without } from "../../scripts/unused-members";

/** What is left of `text`, of which all but what follows `// own` belongs to a package. */
function left(text: string, uncalled: readonly string[] = []): string {
  const parts = unusedMembers(parseAst(text), [{ start: 0, end: text.indexOf("// own") }], uncalled);
  return without(text, parts).replaceAll(/\s+/g, " ");
}

const PACKAGE = `class Place {
  add() { return this.moved(); }
  moved() { return 1; }
  turned() { return this.slanted(); }
  slanted() { return this.turned(); }
  get far() { return 2; }
}
function Card() {
  function upload() { return 3; }
  function download() { return 4; }
  this.upload = upload;
  this.download = download;
  this.size = 5;
  return { upload: upload, download: download, kept: 6 };
}
`;

describe("What a package brings and nobody asks for", () => {
  it("is not sent to browsers: what is called stays with all that it calls, the rest goes", () => {
    const text = left(`${PACKAGE}// own\nnew Place().add(); new Card().upload();`);
    expect(text).toContain("add() {");
    expect(text).toContain("moved() {");
    expect(text).not.toMatch(/turned|slanted|far/);
    expect(text).toContain("this.upload = upload;");
    expect(text).not.toContain("this.download");
    expect(text).toContain("return { upload: upload, kept: 6 }");
    expect(text).toContain("this.size = 5;");
  });

  it("stays where its name stands in a string, or is taken out of an object by name", () => {
    expect(left(`${PACKAGE}// own\nfor (const act of ["turned"]) place[act]();`)).toMatch(/turned.*slanted/);
    expect(left(`${PACKAGE}// own\nconst { download } = card;`)).toContain("this.download = download");
  });

  it("goes all the same where we know that it is named and not called", () => {
    expect(left(`${PACKAGE}// own\nif (place.turned) meet(place);`, ["turned"])).not.toMatch(/turned\(\)/);
  });

  it("leaves our own code as it is, and what the language itself calls", () => {
    const own = "class Ring { spare() {} }";
    expect(left(`class Way { constructor() {} toString() { return ""; } }\n// own\n${own}`)).toBe(
      `class Way { constructor() {} toString() { return ""; } } // own ${own}`,
    );
  });
});
