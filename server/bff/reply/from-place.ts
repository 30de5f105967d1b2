import { ApiProblem } from "../../contract/problem";

/**
 * A list from where the page before it ended; from its beginning where the address names no such place, as after a link
 * that was cut off. `after` is the place that the list really goes on from.
 */
export async function fromPlace<T extends object>(
  after: string | undefined,
  ask: (after: string | undefined) => Promise<T>,
): Promise<T & { after: string | undefined }> {
  try {
    return { ...(await ask(after)), after };
  } catch (error) {
    const isLost = error instanceof ApiProblem && error.problem.fields.some(({ field }) => field === "after");
    if (!after || !isLost) throw error;
    return { ...(await ask(undefined)), after: undefined };
  }
}
