import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";

/**
 * For what holds several diamonds: a mark that is pressed while another is being answered waits for the answer. Sent beside it, it would
 * bring the token of a visit that the first one begins, be refused, and lead away from the list that was filtered; without such a visit
 * each would begin one of its own, and one of the marks would be lost.
 * @returns what hears the forms within it before they do
 */
export function useMarksInTurn(): (event: FormEvent) => void {
  const { state, formData } = useNavigation();
  const waiting = useRef<HTMLFormElement[]>([]);
  useEffect(() => {
    if (state === "idle") waiting.current.shift()?.querySelector("button")?.click();
  }, [state]);
  return (event) => {
    const form = event.target;
    if (state === "idle" || !(form instanceof HTMLFormElement) || !form.matches(".mark-form")) return;
    event.preventDefault();
    event.stopPropagation();
    // Twice on one diamond is one press.
    const isUnderWay = formData?.get("sku") === new FormData(form).get("sku");
    if (!isUnderWay && !waiting.current.includes(form)) waiting.current.push(form);
  };
}
