import { execFileSync, spawnSync } from "node:child_process";

/** Whether this machine has poppler's pdftotext. */
export const canReadPdf = spawnSync("pdftotext", ["-v"]).error === undefined;

/** The words of a document in the order in which it draws them, line by line. */
export const readPdf = (pdf: Buffer): string =>
  execFileSync("pdftotext", ["-raw", "-", "-"], { input: pdf, stdio: ["pipe", "pipe", "ignore"] })
    .toString("utf8")
    .replace(/\u00a0/g, " ");
