/** Seconds as `mm:ss`. */
export function clock(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(left / 60)).padStart(2, "0")}:${String(left % 60).padStart(2, "0")}`;
}
