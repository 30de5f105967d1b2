/** Codes of the browsers and systems that are recognised. */
export const BROWSERS = ["edge", "opera", "samsung", "firefox", "chrome", "safari"] as const;
export const SYSTEMS = ["ipad", "iphone", "android", "windows", "chromeos", "mac", "linux"] as const;
export type Device = {
  browser: (typeof BROWSERS)[number] | null;
  system: (typeof SYSTEMS)[number] | null;
};

/** In this order: most browsers name Chrome and Safari as well. */
const BROWSER_MARKS: Record<(typeof BROWSERS)[number], RegExp> = {
  edge: /\bEdg(?:e|A|iOS)?\//,
  opera: /\bOPR\/|\bOPT\//,
  samsung: /\bSamsungBrowser\//,
  firefox: /\b(?:Firefox|FxiOS)\//,
  chrome: /Chrome\/|\bCriOS\//,
  safari: /\bSafari\//,
};
const SYSTEM_MARKS: Record<(typeof SYSTEMS)[number], RegExp> = {
  ipad: /\biPad\b/,
  iphone: /\biPhone\b/,
  android: /\bAndroid\b/,
  windows: /\bWindows\b/,
  chromeos: /\bCrOS\b/,
  mac: /\bMacintosh\b/,
  linux: /\bLinux\b/,
};

/** Browser and system of a `User-Agent`, as a person would name them. An iPad reports itself as a Mac. */
export function deviceOf(userAgent: string | null): Device {
  const agent = (userAgent ?? "").slice(0, 400);
  return {
    browser: BROWSERS.find((code) => BROWSER_MARKS[code].test(agent)) ?? null,
    system: SYSTEMS.find((code) => SYSTEM_MARKS[code].test(agent)) ?? null,
  };
}
