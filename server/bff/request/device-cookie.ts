import { readCookie } from "./cookies";

/** Device tokens of /api (docs/decisions/0049): they give no access, and outlive sessions and logouts. */
export const DEVICE_COOKIE = "__Host-device";
const DEVICE_SECONDS = 180 * 24 * 3600;
/** Maximum number of accounts known to one device: the sellers who share a tablet. */
const DEVICES_MAX = 12;
const DEVICE = /^[\w-]{1,60}$/;

/** Tokens of the device's cookie, newest first. */
export function readDevices(header: string | null): string[] {
  return (readCookie(header, DEVICE_COOKIE) ?? "")
    .split(".")
    .filter((token) => DEVICE.test(token))
    .slice(0, DEVICES_MAX);
}

/** The tokens with the one of a new login in front; an invalid token changes nothing. */
export function withDevice(devices: string[], token: string | undefined): string[] {
  return token && DEVICE.test(token) ? [token, ...devices].slice(0, DEVICES_MAX) : devices;
}

/** Set-Cookie line. */
export function deviceCookie(devices: readonly string[]): string {
  return `${DEVICE_COOKIE}=${devices.join(".")}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${DEVICE_SECONDS}`;
}
