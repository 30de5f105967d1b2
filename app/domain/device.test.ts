import { expect, it } from "vitest";
import { deviceOf } from "./device";

const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

it.each([
  [
    `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${WEBKIT} Version/18.1 Mobile/15E148 Safari/604.1`,
    "safari",
    "ipad",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} CriOS/131.0 Mobile/15E148 Safari/604.1`,
    "chrome",
    "iphone",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    "edge",
    "windows",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X710) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0 Safari/537.36`,
    "samsung",
    "android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "firefox", "linux"],
  ["curl/8.5.0", null, null],
])("a device is named as its owner would: %s", (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system });
});

it("only the first four hundred characters are read", () => {
  const far = (spaces: number) => deviceOf(`Windows ${" ".repeat(spaces)}Firefox/1`).browser;
  expect([far(384), far(385)]).toEqual(["firefox", null]);
});
