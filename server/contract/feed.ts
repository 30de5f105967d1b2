import { z } from "zod";
import { endpoint } from "./endpoint";

const figure = z.number().int();

/**
 * One run of a stone feed. `state` refused: it is not the expected feed, and nothing was withdrawn; failed: it was
 * aborted.
 */
export const feedRun = z.object({
  id: figure,
  /** Name of the feed. */ feed: z.string(),
  file: z.string(),
  mode: z.enum(["full", "delta"]),
  state: z.enum(["running", "taken", "refused", "failed"]),
  read: figure,
  taken: figure,
  new: figure,
  changed: figure,
  withdrawn: figure,
  /** Stones that the company does not sell, or that another feed delivers. */
  left_out: figure,
  refused: figure,
  began_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
});

export type FeedRun = z.infer<typeof feedRun>;

export const refusal = z.object({ line: figure, column: z.string(), reason: z.string() });

export const feedEndpoints = {
  feeds: endpoint({
    id: "feeds",
    method: "GET",
    path: "/api/feeds",
    summary: "The latest imports of stone feeds, newest first",
    access: "manager",
    response: z.array(feedRun).max(50),
    problems: ["unauthorized", "forbidden"],
  }),
  feedRefusals: endpoint({
    id: "feedRefusals",
    method: "GET",
    path: "/api/feeds/{id}/refusals",
    summary: "Rejected rows of a feed, with line, column and reason: the first 5,000",
    access: "manager",
    params: z.object({ id: z.coerce.number().int().positive() }),
    response: z.object({ feed: feedRun, rows: z.array(refusal).max(5000) }),
    problems: ["unauthorized", "forbidden", "not_found"],
  }),
};
