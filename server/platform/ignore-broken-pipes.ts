/** Keeps the process alive when the reader of its stdout or stderr goes away; output is then dropped. */
export function ignoreBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
