/**
 * Report numbers that no laboratory issued: those of the demo stones (99…) and of imported stock that came without one
 * (98…).
 */
const SPECIMEN = /^(?:99\d{8}|98\d{14})$/;

/** Whether a report number is invented and must be marked as a specimen wherever it is shown. */
export const isSpecimen = (number: string): boolean => SPECIMEN.test(number);
