import { execFileSync, spawnSync } from "node:child_process";

/** Whether this machine has poppler's pdftotext, and with it pdfinfo. */
export const canReadPdf = spawnSync("pdftotext", ["-v"]).error === undefined;

/** The text of a document in drawing order, line by line. */
export const readPdf = (pdf: Buffer): string =>
  execFileSync("pdftotext", ["-raw", "-", "-"], { input: pdf, stdio: ["pipe", "pipe", "ignore"] })
    .toString("utf8")
    .replace(/\u00a0/g, " ");

/** The text of a document in reading order, with its structure elements. */
export const hearPdf = (pdf: Buffer): string =>
  execFileSync("pdfinfo", ["-struct-text", "-"], { input: pdf, stdio: ["pipe", "pipe", "ignore"] }).toString(
    "utf8",
  );
