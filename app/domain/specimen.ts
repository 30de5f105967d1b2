/** Report numbers that no laboratory gave: of the demonstration's stones (99…) and of stock that came without any (98…). */
const SPECIMEN = /^(?:99\d{8}|98\d{14})$/;

/** Whether a report number is invented, and has to be marked as a specimen wherever it is read. */
export const isSpecimen = (number: string): boolean => SPECIMEN.test(number);
