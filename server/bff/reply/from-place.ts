import { ApiProblem } from "../../contract/problem";

/**
 * Continues a list after the last item of the previous page, or starts at the beginning if the URL has no valid cursor,
 * for example because a link was cut off. `after` is the cursor from which the list really continues.
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
