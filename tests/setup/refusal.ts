import { ApiProblem } from "../../server/contract/problem";

/** What a call was refused with: its code, and the first field with its own code where one is named; "accepted" where it was not. */
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
