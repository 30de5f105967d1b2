/** Whether everybody tries this PIN first: one digit over and over, or a run of them up or down (1111, 1234, 8765, 7890). */
export function isGuessedFirst(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, i) => (Number(digit) - Number(pin[i]) + 10) % 10));
  const [step = -1] = steps;
  return steps.size === 1 && [0, 1, 9].includes(step);
}
