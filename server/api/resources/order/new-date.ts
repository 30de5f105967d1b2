type Moved = { moved: { from: string; to: string } | null; detail: string | null };

const MOVED = /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})(?: ([^]*))?$/;

/**
 * How the timeline stores a new date: both dates as an ISO 8601 interval, then the reason. The ledger has only one
 * column for details.
 */
export function movedDetail(from: string, to: string, reason: string | undefined): string {
  return reason ? `${from}/${to} ${reason}` : `${from}/${to}`;
}

/** The dates and the reason of such a detail. A detail written without dates is only a reason. */
export function readMoved(detail: string | null): Moved {
  const [, from, to, reason = null] = MOVED.exec(detail ?? "") ?? [];
  return from && to ? { moved: { from, to }, detail: reason } : { moved: null, detail };
}
