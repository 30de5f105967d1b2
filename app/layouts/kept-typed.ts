type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/**
 * Place of a field on the page: number of its form, its name, and its number among fields of the same name; then its
 * value.
 */
export type Kept = [form: number, name: string, at: number, value: string | boolean];

/** Key in this tab's session storage. */
export const KEPT_TYPED = "typed";
/** Fields that are never kept: secrets, files, and values set by the page itself. */
const NEVER = ["password", "file", "hidden", "submit", "button"];

/** Fields of this page that may be kept, with their places. Fields without a name are left out. */
export function controls(): { place: [number, string, number]; control: Control }[] {
  return [...document.querySelectorAll<HTMLFormElement>("main form")].flatMap((form, number) => {
    const seen = new Map<string, number>();
    return [...form.elements].flatMap((element) => {
      if (!element.matches("input, textarea, select")) return [];
      const control = element as Control;
      const { name, type } = control;
      if (!name || NEVER.includes(type)) return [];
      const at = seen.get(name) ?? 0;
      seen.set(name, at + 1);
      return [{ place: [number, name, at] as [number, string, number], control }];
    });
  });
}

export const isTick = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";
const valueOf = (control: Control): string | boolean => (isTick(control) ? control.checked : control.value);

/** The value with which the page came. */
function given(control: Control): string | boolean {
  if (control instanceof HTMLSelectElement)
    return ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value ?? "";
  return isTick(control) ? control.defaultChecked : control.defaultValue;
}

/**
 * Keeps what was typed and not sent, for this page in this tab. Passwords are left out.
 * @param whose identifies what the page is about, if its address alone does not (`data-whose`)
 */
export function keepTyped(whose?: string): void {
  const kept = controls().flatMap(({ place, control }): Kept[] =>
    valueOf(control) === given(control) ? [] : [[...place, valueOf(control)]],
  );
  try {
    sessionStorage.setItem(
      KEPT_TYPED,
      JSON.stringify({ path: location.pathname + location.search, whose, kept }),
    );
  } catch {
    // If the browser does not allow storage, nothing is kept.
  }
}
