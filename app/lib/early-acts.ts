/*
 * On a slow connection, scripts arrive seconds after the page. Until then, clicks and choices on controls that need
 * scripts are recorded by a short inline script; they are replayed after hydration.
 */
declare global {
  interface Window {
    early?: EventTarget[] | null;
  }
}

/** Inline script in the page itself, before every control. */
export const REMEMBER = `early=[];["click","input","change"].forEach(t=>addEventListener(t,e=>{if(window.early)early.push(e.target)},true))`;

let kept: EventTarget[] = [];

/**
 * Stops the recording: from here on React handles events itself, and hydrates at once the part that a visitor acts on.
 */
export function stopRecordingActs(): void {
  kept = window.early ?? [];
  window.early = null;
}

/**
 * Replays the recorded events once, in order. Links and submit buttons are not replayed, because the browser has
 * followed them.
 */
export function replayEarlyActs(): void {
  const acts = new Set(
    kept.map((target) =>
      target instanceof Element ? target.closest("input,select,textarea,button[type=button]") : null,
    ),
  );
  kept = [];
  for (const control of acts) {
    if (!control?.isConnected) continue;
    if (control instanceof HTMLButtonElement) control.click();
    else if (control instanceof HTMLSelectElement) tell(control, "change");
    else if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) press(control);
    else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) type(control);
  }
}

const tell = (control: Element, name: "change" | "input") =>
  control.dispatchEvent(new Event(name, { bubbles: true }));

/** React compares with the value found at hydration, so the choice is undone and made again. */
function press(control: HTMLInputElement): void {
  const wanted = control.checked;
  if (wanted === control.defaultChecked) return;
  const group =
    control.type === "radio"
      ? [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].filter(
          (one) => one.name === control.name && one.form === control.form,
        )
      : [control];
  for (const one of group) one.checked = one.defaultChecked;
  control.click();
}

function type(control: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = control;
  if (control.type === "file" || value === control.defaultValue) return;
  control.value = control.defaultValue;
  // Calls the native setter, because React's own setter would record the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  tell(control, "input");
}
