import { useNavigation } from "@remix-run/react";

/** A line along the top while the next page or an answer is on its way: a sign of every press, whatever was pressed. Heard it is through the page that arrives. */
export function UnderWay() {
  return useNavigation().state === "idle" ? null : <div className="under-way" aria-hidden="true" />;
}
