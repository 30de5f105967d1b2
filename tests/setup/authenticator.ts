import { Secret, TOTP } from "otpauth";

/**
 * The code that an authenticator app shows.
 * @param secret Base32
 * @param ms since 1970
 */
export const shownCode = (secret: string, ms: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: ms });
