import { controls, isTick, KEPT_TYPED, type Kept } from "./kept-typed";

/** Puts back, once, what `keepTyped` kept of this page. */
export function putBackTyped(): void {
  try {
    const { path, whose, kept } = JSON.parse(sessionStorage.getItem(KEPT_TYPED) ?? "{}") as {
      path?: string;
      whose?: string;
      kept?: Kept[];
    };
    sessionStorage.removeItem(KEPT_TYPED);
    if (path !== location.pathname + location.search || !kept) return;
    // On a tablet that is shared, the same address may be another customer's order by now.
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
    // What cannot be read is not put back.
  }
}
