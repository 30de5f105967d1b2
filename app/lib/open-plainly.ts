/** A page was asked for whose script is gone, because a new build took its place, or cannot be fetched (`scripts/lean-remix.ts`). */
export const PAGE_GONE = "page-gone";

/**
 * Such a page opens as it does without scripts: the link is followed by the browser, the form is sent by it. What a form did
 * already is not done twice (docs/decisions/0053).
 */
export function openPlainly(): void {
  const { state, location: to, formAction, formData } = window.__remixRouter.state.navigation;
  if (state === "submitting") {
    const form = document.createElement("form");
    form.method = "post";
    form.action = formAction;
    for (const [name, value] of formData ?? [])
      if (typeof value === "string") {
        const field = document.createElement("input");
        field.type = "hidden";
        field.name = name;
        field.value = value;
        form.append(field);
      }
    document.body.append(form);
    form.submit();
    return;
  }
  const path = to ? to.pathname + to.search + to.hash : location.href;
  // One came by Back: the address is that of the page already.
  if (new URL(path, location.href).href === location.href) location.reload();
  else location.assign(path);
}
