/** Whoever reads what this process says may go away: what can no longer be said ends nothing. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
