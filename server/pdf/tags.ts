/** Role of a part of a document for screen readers: standard structure types of PDF 1.7 (ISO 32000-1, 14.8.4). */
export type Tag =
  "H1" | "H2" | "H3" | "P" | "L" | "LI" | "Lbl" | "LBody" | "Table" | "TR" | "TH" | "TD" | "Figure" | "Link";

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;
type Told = { readonly alt?: string; readonly bbox?: readonly [number, number, number, number] };

/**
 * The structure of a document for screen readers (PDF/UA-1, ISO 14289-1): everything drawn is either part of it, in
 * reading order, or an artifact that is not read.
 */
export type Tags = {
  /** Everything drawn within `draw` belongs to one element. */
  group<T>(tag: Tag, draw: (element: Element) => T): T;
  /**
   * Everything drawn within `draw` is the content of one element; text in it is not tagged again.
   * @param told alternative text, and for a figure its corners in points from the top left
   */
  leaf<T>(tag: Tag, draw: () => T, told?: Told): T;
  /** Everything drawn within `draw` is an artifact: lines, backgrounds, and what is on every page. */
  aside<T>(draw: () => T, type?: "Layout" | "Pagination"): T;
};

const known = new WeakMap<Doc, Tags>();

/** The one structure of a document. */
export function tagsOf(doc: Doc): Tags {
  const tags = known.get(doc) ?? begin(doc);
  known.set(doc, tags);
  return tags;
}

function begin(doc: Doc): Tags {
  const whole = doc.struct("Document");
  doc.addStructure(whole);
  const open: Element[] = [whole];
  let marked = false;

  function inside(tag: Tag, told: Told, fill: (element: Element) => void): void {
    // Makes the heading of a row apply to the cells beside it.
    const element = doc.struct(tag, { ...told, ...(tag === "TH" ? { scope: "Row" } : {}) } as Told);
    open.at(-1)?.add(element);
    fill(element);
    element.end();
  }

  function marking<T>(begun: () => void, draw: () => T): T {
    begun();
    marked = true;
    const drawn = draw();
    marked = false;
    doc.endMarkedContent();
    return drawn;
  }

  return {
    group(tag, draw) {
      let drawn: ReturnType<typeof draw> | undefined;
      inside(tag, {}, (element) => {
        open.push(element);
        drawn = draw(element);
        open.pop();
      });
      return drawn as ReturnType<typeof draw>;
    },
    leaf(tag, draw, told = {}) {
      if (marked) return draw();
      let drawn: ReturnType<typeof draw> | undefined;
      inside(tag, told, (element) => {
        drawn = marking(() => element.add(doc.markStructureContent(tag)), draw);
      });
      return drawn as ReturnType<typeof draw>;
    },
    aside: (draw, type = "Layout") =>
      marked ? draw() : marking(() => doc.markContent("Artifact", { type }), draw),
  };
}
