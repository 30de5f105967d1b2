/** Items ticked in the grid, plus those in the address whose rings the grid does not show. */
export function markedItems(inAddress: readonly string[]): string[] {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name="item"]')];
  const shown = new Set(boxes.map(({ value }) => value));
  return [
    ...new Set([
      ...inAddress.filter((item) => !shown.has(item)),
      ...boxes.filter(({ checked }) => checked).map(({ value }) => value),
    ]),
  ];
}
