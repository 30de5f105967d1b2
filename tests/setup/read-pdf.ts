import { execFileSync, spawnSync } from "node:child_process";

/** Whether this machine has poppler's pdftotext, and pdfinfo with it. */
export const canReadPdf = spawnSync("pdftotext", ["-v"]).error === undefined;

/** The words of a document in the order in which it draws them, line by line. */
export const readPdf = (pdf: Buffer): string =>
  execFileSync("pdftotext", ["-raw", "-", "-"], { input: pdf, stdio: ["pipe", "pipe", "ignore"] })
    .toString("utf8")
    .replace(/\u00a0/g, " ");

/** What a document says to who hears it, in the order in which it is read, with the elements that hold it. */
export const hearPdf = (pdf: Buffer): string =>
  execFileSync("pdfinfo", ["-struct-text", "-"], { input: pdf, stdio: ["pipe", "pipe", "ignore"] }).toString(
    "utf8",
  );
