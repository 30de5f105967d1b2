import { describe, expect, it } from "vitest";
import { scannedOf } from "./scanned";

const CODE = "aB3-_xY7aB3-_xY7aB3-";
const PIECE = "itm_aB3-_xY7aB3-_xY7aB3-_x";

describe("A line of the counter's field", () => {
  it.each([
    ["9910000058", "9910000058"],
    ["GIA 9910000058", "9910000058"],
    ["９９１０００００５８", "9910000058"],
    ["https://www.gia.edu/report-check?reportno=9910000058", "9910000058"],
    ["https://www.gia.edu/report-check?locale=en_US&reportno=9910000058", "9910000058"],
    ["https://www.igi.org/reports/verify-your-report?r=LG612345678", "LG612345678"],
    ["HTTPS://LAB.EXAMPLE/REPORTS/9910000058/PDF", "9910000058"],
    ["https://lab.example/#/report/9910000058?lang=en", "9910000058"],
    ["p101–261124–0007", "P101-261124-0007"],
    ["d-100036", "D-100036"],
  ])("%s is the number %s", (line, number) => {
    expect(scannedOf(line).number).toBe(number);
  });

  it("is the code of a paper, alone or in the address of its QR code, as it is written", () => {
    expect(scannedOf(CODE).paper).toBe(CODE);
    expect(scannedOf(`https://house.example/en/fr/check/${CODE}`).paper).toBe(CODE);
    expect(scannedOf(CODE.toUpperCase()).paper).not.toBe(CODE);
  });

  it("is the code of a saved ring", () => {
    expect(scannedOf(` ${PIECE} `)).toEqual({ number: null, paper: null, piece: PIECE });
  });

  it.each(["Claire Moreau", "claire@client.example", "https://", "", "%%%"])(
    "%s is none of these",
    (line) => {
      expect(scannedOf(line)).toEqual({ number: null, paper: null, piece: null });
    },
  );
});
