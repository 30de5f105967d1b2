type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Place of a field on the page: number of its form, its name, number among those of one name; then what it holds. */
type Kept = [form: number, name: string, at: number, value: string | boolean];

const KEY = "typed";
/** Fields that are never kept: secrets, files, what the page itself put there. */
const NEVER = ["password", "file", "hidden", "submit", "button"];

function controls(): { place: [number, string, number]; control: Control }[] {
  return [...document.querySelectorAll<HTMLFormElement>("main form")].flatMap((form, number) => {
    const seen = new Map<string, number>();
    return [...form.elements].flatMap((element) => {
      if (!(
        element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement
      ))
        return [];
      if (!element.name || NEVER.includes(element.type)) return [];
      const at = seen.get(element.name) ?? 0;
      seen.set(element.name, at + 1);
      return [{ place: [number, element.name, at] as [number, string, number], control: element as Control }];
    });
  });
}

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";
const valueOf = (control: Control): string | boolean => (isTick(control) ? control.checked : control.value);

/** What the page came with. */
function given(control: Control): string | boolean {
  if (control instanceof HTMLSelectElement)
    return ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value ?? "";
  return isTick(control) ? control.defaultChecked : control.defaultValue;
}

/** Keeps what was typed and not sent, for this page in this tab; passwords stay out. */
export function keepTyped(): void {
  const kept = controls().flatMap(({ place, control }): Kept[] =>
    valueOf(control) === given(control) ? [] : [[...place, valueOf(control)]],
  );
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname + location.search, kept }));
  } catch {
    // A browser that keeps nothing keeps nothing.
  }
}

/** Puts back, once, what `keepTyped` kept of this page. */
export function putBackTyped(): void {
  try {
    const { path, kept } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as {
      path?: string;
      kept?: Kept[];
    };
    sessionStorage.removeItem(KEY);
    if (path !== location.pathname + location.search || !kept) return;
    const here = controls();
    for (const [form, name, at, value] of kept) {
      const control = here.find(
        ({ place }) => place[0] === form && place[1] === name && place[2] === at,
      )?.control;
      if (!control) continue;
      if (typeof value === "string") control.value = value;
      else if (isTick(control)) control.checked = value;
      // Parts that listen (previews, counters of letters) hear of it as of typing.
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
  } catch {
    // What cannot be read is not put back.
  }
}
