/**
 * Whether a PIN is among the first that anybody would guess: one repeated digit, or an ascending or descending run
 * (1111, 1234, 8765, 7890).
 */
export function isEasyPin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, i) => (Number(digit) - Number(pin[i]) + 10) % 10));
  const [step = -1] = steps;
  return steps.size === 1 && [0, 1, 9].includes(step);
}
