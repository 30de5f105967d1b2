type Moved = { moved: { from: string; to: string } | null; detail: string | null };

const MOVED = /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})(?: ([^]*))?$/;

/**
 * What the timeline keeps of a new date: both dates as an interval of ISO 8601, then the reason. The ledger has one
 * column for what an event says.
 */
export function movedDetail(from: string, to: string, reason: string | undefined): string {
  return reason ? `${from}/${to} ${reason}` : `${from}/${to}`;
}

/** The dates and the reason of such a detail; one that was written without dates is all reason. */
export function readMoved(detail: string | null): Moved {
  const [, from, to, reason = null] = MOVED.exec(detail ?? "") ?? [];
  return from && to ? { moved: { from, to }, detail: reason } : { moved: null, detail };
}
