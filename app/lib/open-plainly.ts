/** A page was asked for whose script is gone, because a new build took its place, or cannot be fetched (`scripts/lean-remix.ts`). */
export const PAGE_GONE = "page-gone";

/**
 * Such a page opens as it does without scripts: the link is followed by the browser, the form is sent by it. What a form did
 * already is not done twice (docs/decisions/0053).
 */
export function openPlainly(): void {
  const { state, location: to, formAction, formData } = window.__remixRouter.state.navigation;
  // Without its fragment it is loaded in any case: after Back the address is that of the page already.
  if (state !== "submitting") return location.assign((to ?? location).pathname + (to ?? location).search);
  const make = document.createElement.bind(document);
  const form = Object.assign(make("form"), { method: "post", action: formAction });
  for (const [name, value] of formData ?? [])
    form.append(Object.assign(make("input"), { type: "hidden", name, value }));
  document.body.append(form);
  form.submit();
}
