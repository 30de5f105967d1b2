/** A line of text on the screen, in CSS pixels of the whole page. */
export type Line = {
  /** Index of the line's first character in the text of its block. */
  from: number;
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
};

/** Text that flows together: a paragraph, a heading, the label of a button. */
export type Block = {
  /** Where it is, as a person finds it: its element with classes, and its ancestors. */
  at: string;
  role: "heading" | "button" | "text";
  /** The language that the page declares for it. */
  lang: string;
  text: string;
  lines: Line[];
  /** Its first font family. */
  family: string;
  size: number;
  /** What cuts off a line of it, and how; empty if nothing does. */
  cut: string;
  /** Pixels by which a line extends beyond its own block. */
  spill: number;
  /** It stays in place while the page is scrolled, so what it covers becomes visible again. */
  fixed: boolean;
};

/** A text that is not drawn: title, description, text alternative, label for screen readers. */
export type Said = { at: string; what: string; lang: string; text: string };

/** What a page shows, read from its layout. */
export type Seen = {
  lang: string;
  /** Pixels by which the page is wider than its window, and the elements that cause it. */
  sideways: number;
  wide: string[];
  blocks: Block[];
  said: Said[];
  pictures: { alt: string; from: string }[];
  /** Fields that are too narrow for their text, with the missing pixels. */
  fields: { at: string; text: string; lacks: number }[];
  telephones: { at: string; dial: string; text: string }[];
  /** Characters that no font has, each with the family that was asked for it. */
  tofu: { sign: string; family: string; at: string }[];
};

/** Characters, by the family that has to draw them. */
export type Signs = [family: string, signs: string][];
/** What is read at once. Which characters are missing is checked later, for those that no other page has drawn. */
export type Look = Omit<Seen, "tofu"> & { signs: Signs };
