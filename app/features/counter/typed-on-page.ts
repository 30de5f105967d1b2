type Fields = Record<string, string | string[]>;

/** All fields of the form in which most was typed and not sent. Passwords are left out. */
export function typedOnPage(page: Document): Fields {
  const forms = [...page.querySelectorAll<HTMLFormElement>('main form[method="post"]')].map((form) => ({
    form,
    changes: [...form.elements].filter(changed).length,
  }));
  const most = forms.reduce<(typeof forms)[number] | null>(
    (best, one) => (one.changes > (best?.changes ?? 0) ? one : best),
    null,
  );
  if (!most) return {};
  const secret = new Set(
    [...most.form.querySelectorAll<HTMLInputElement>('input[type="password"], input[type="file"]')].map(
      (input) => input.name,
    ),
  );
  const data = new FormData(most.form);
  const fields: Fields = {};
  for (const name of new Set(data.keys())) {
    if (secret.has(name)) continue;
    const texts = data.getAll(name).filter((value): value is string => typeof value === "string");
    fields[name] = texts.length === 1 ? (texts[0] ?? "") : texts;
  }
  return fields;
}

function changed(element: Element): boolean {
  if (element instanceof HTMLInputElement) {
    if (element.type === "hidden" || element.type === "password" || element.type === "submit") return false;
    return element.type === "checkbox" || element.type === "radio"
      ? element.checked !== element.defaultChecked
      : element.value !== element.defaultValue;
  }
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
  return (
    element instanceof HTMLSelectElement &&
    [...element.options].some((option) => option.selected !== option.defaultSelected)
  );
}
