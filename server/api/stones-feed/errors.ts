/** Why a feed is rejected, as a message for the sender, who can correct it. Any other error is a bug or outage. */
export class FeedError extends Error {}

/** The file of stones cannot be read, or is not the expected feed. */
export class FeedFileError extends FeedError {}

/** The list of rejected rows would overwrite a file that is read. */
export class OverwriteError extends FeedError {}

/** The system's error for a file that cannot be opened or read. */
export const whyUnreadable = (error: unknown): string =>
  `cannot be read (${error instanceof Error ? error.message : String(error)})`;
