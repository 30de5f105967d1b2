/** Why a feed is not taken in, in words for whoever sends it: they can mend it. Everything else that is thrown is a fault. */
export class FeedError extends Error {}

/** The file of the stones cannot be read, or is not the feed that it should be. */
export class FeedFileError extends FeedError {}

/** The list of refused rows would be written over a file that is read. */
export class OverwriteError extends FeedError {}

/** What the system says of a file that it does not open or read. */
export const whyUnreadable = (error: unknown): string =>
  `cannot be read (${error instanceof Error ? error.message : String(error)})`;
