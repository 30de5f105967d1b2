import { ApiProblem } from "../../contract/problem";

/**
 * Continues a list where the page before ended, or starts at its beginning if the URL names no such place, as with a
 * link that was cut off. `after` is the place from which the list really continues.
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
