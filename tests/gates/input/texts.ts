import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { HOSTILE } from "../../setup/hostile";

const DATA = process.env.TEST_DATA ?? path.resolve("../shared/data/bad-input");
const LISTS = [
  "xss.txt",
  "sqli.txt",
  "path-traversal.txt",
  "open-redirect.txt",
  "csv-formula.txt",
  "crlf.txt",
  "prototype-pollution-params.txt",
  "emails-invalid.txt",
  "emails-valid.txt",
];

/** Folder of the lists of hostile input; null if they are not on this machine. */
export const corpora = existsSync(path.join(DATA, "blns.json")) ? DATA : null;

/** Every text of the lists and of our own, without duplicates. */
function corpus(): string[] {
  if (!corpora) return HOSTILE;
  const lines = LISTS.flatMap((name) =>
    readFileSync(path.join(corpora, name), "utf8").split("\n").filter(Boolean),
  );
  const naughty = JSON.parse(readFileSync(path.join(corpora, "blns.json"), "utf8")) as string[];
  return [...new Set([...naughty, ...lines, ...HOSTILE])];
}

/** Variations of a text: alone, doubled, inside a valid one, escaped too often, very long. */
const WAYS: ((text: string, other: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text, other) => text + other,
  (text) => `Claire ${text}`,
  (text) => `${text}@client.example`,
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => text.toUpperCase(),
  (text) => text.normalize("NFD"),
  (text) => `${text}\u0000`,
  (text) => text.repeat(Math.min(400, Math.ceil(6000 / Math.max(1, text.length)))),
];

/** An endless sequence of texts, the same for the same random numbers. */
export function texts(random: () => number): () => string {
  const all = corpus();
  const one = () => all[Math.floor(random() * all.length)] ?? "";
  return () => (WAYS[Math.floor(random() * WAYS.length)] ?? WAYS[0])?.(one(), one()) ?? "";
}
