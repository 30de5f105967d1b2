import { ApiProblem } from "../../server/contract/problem";

/**
 * Code with which a call was refused, with the first field and its code if there is one; "accepted" if it was not
 * refused.
 */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "accepted",
    (error: unknown) =>
      error instanceof ApiProblem
        ? [error.code, error.problem.fields[0]?.field, error.problem.fields[0]?.code]
            .filter(Boolean)
            .join(" ")
        : String(error),
  );
