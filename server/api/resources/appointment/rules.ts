/** Appointments that a boutique can take in one half-day. */
export const SEATS = 4;
