/** A line of text as it stands on the screen, in CSS pixels of the whole page. */
export type Line = {
  /** Where the line begins in the text of its block. */
  from: number;
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
};

/** Text that flows together: a paragraph, a heading, the label of a button. */
export type Block = {
  /** Where it stands, as a person finds it in the page: its element, classes and what holds it. */
  at: string;
  role: "heading" | "button" | "text";
  /** The language that the page says it is in. */
  lang: string;
  text: string;
  lines: Line[];
  /** The first family of its fonts. */
  family: string;
  size: number;
  /** What cuts a line of it, and how: empty where nothing does. */
  cut: string;
  /** Pixels by which a line stands beyond the box of its own block. */
  spill: number;
  /** It stays where it is while the page is scrolled: what it covers comes into sight again. */
  fixed: boolean;
};

/** A text that is said and not drawn: title, description, alt, label for a reader of the page. */
export type Said = { at: string; what: string; lang: string; text: string };

/** What a page shows, read from its boxes. */
export type Seen = {
  lang: string;
  /** Pixels by which the page is wider than its window, and what makes it so. */
  sideways: number;
  wide: string[];
  blocks: Block[];
  said: Said[];
  pictures: { alt: string; from: string }[];
  /** Fields whose words do not fit, with the pixels that lack. */
  fields: { at: string; text: string; lacks: number }[];
  telephones: { at: string; dial: string; text: string }[];
  /** Signs that no font has: each with the family that it is asked of. */
  tofu: { sign: string; family: string; at: string }[];
};

/** Signs by the family that they are asked of. */
export type Signs = [family: string, signs: string][];
/** What is read at one look: which signs lack is asked afterwards, of those that no other page has drawn. */
export type Look = Omit<Seen, "tofu"> & { signs: Signs };
