import { controls, isTick, KEPT_TYPED, type Kept } from "./kept-typed";

/** Restores, once, what `keepTyped` stored for this page. */
export function restoreTyped(): void {
  try {
    const { path, whose, kept } = JSON.parse(sessionStorage.getItem(KEPT_TYPED) ?? "{}") as {
      path?: string;
      whose?: string;
      kept?: Kept[];
    };
    sessionStorage.removeItem(KEPT_TYPED);
    if (path !== location.pathname + location.search || !kept) return;
    // On a shared tablet, the same address may by now be another customer's order.
    if (
      whose !== undefined &&
      whose !== document.querySelector<HTMLElement>("[data-whose]")?.dataset["whose"]
    )
      return;
    const here = controls();
    for (const [form, name, at, value] of kept) {
      const control = here.find(
        ({ place }) => place[0] === form && place[1] === name && place[2] === at,
      )?.control;
      if (!control) continue;
      if (typeof value === "string") control.value = value;
      else if (isTick(control)) control.checked = value;
      // Previews and character counters receive the same event as for typing.
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
  } catch {
    // Stored data that cannot be read is ignored.
  }
}
