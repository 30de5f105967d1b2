import { describe, expect, it } from "vitest";
import { LANGUAGES } from "~/i18n/locales";
import { dataOf, house } from "./letters.test-support";
import { renderMail } from "./templates";

const RING = {
  sku: "aube-platinum-oval",
  articleName: "Aube",
  creation: "cut=oval&carat=1.00&size=54&engravingText=Toujours&marked=S1",
};
const letter = (
  data: object,
  {
    template = "appointment_confirmed",
    language = "en",
    region = "fr",
  }: Partial<Pick<Parameters<typeof renderMail>[0], "template" | "language" | "region">> = {},
) => {
  const { text, html } = renderMail(
    { template, language, region, data: { ...dataOf("appointment"), ...data } },
    house,
  );
  // A number and its unit stay in one line: their space does not break.
  return { text: text.replaceAll("\u00a0", " "), html: html.replaceAll("\u00a0", " ") };
};

describe("The letter about an appointment", () => {
  it("names the ring that the visitor wants to see, with its page, in text and in HTML", () => {
    const { text, html } = letter(RING);
    expect(text).toContain(
      [
        "Ring: Aube",
        "Metal: Platinum 950",
        "Shape: Oval",
        "Carat: 1.00–1.19 ct",
        "Ring size: 54 mm",
        "Engraving: Toujours",
      ].join("\n"),
    );
    const page = `${house.publicOrigin}/en/fr/summary/aube-platinum-oval?cut=oval&carat=1.00&size=54&engravingText=Toujours`;
    expect(text).toContain(`See the ring:\n${page}\n`);
    expect(html).toContain(`href="${page.replaceAll("&", "&#38;")}"`);
    for (const fact of ["Aube", "Platinum 950", "Oval", "1.00–1.19 ct", "54 mm", "Toujours"])
      expect(html).toMatch(new RegExp(`<td [^>]*>${fact}</td>`));
  });

  it.each(LANGUAGES)(
    "names the ring in $name when it is asked for, confirmed, moved, and the day before",
    ({ tag }) => {
      for (const template of [
        "appointment",
        "appointment_confirmed",
        "appointment_moved",
        "appointment_new_time",
        "appointment_reminder",
      ]) {
        const { text, html } = letter(RING, { template, language: tag });
        expect(text, template).toMatch(/Aube\n.*950\n/);
        expect(html, template).toContain("/summary/aube-platinum-oval?");
      }
    },
  );

  it("gives the size as its country counts it", () => {
    expect(letter(RING, { language: "ja", region: "jp" }).text).toContain("リングサイズ：54 mm（14号）");
  });

  it("leaves out what the visitor has not chosen", () => {
    const { text } = letter({ ...RING, creation: "cut=oval" });
    expect(text).toContain("Ring: Aube\nMetal: Platinum 950\nShape: Oval\n\nSee the ring:");
  });

  it("names no ring where none was asked for, where the visit was cancelled, and where nobody may read of it", () => {
    for (const { text, html } of [
      letter({ sku: "" }),
      letter(RING, { template: "appointment_cancelled" }),
      letter({ ...RING, discreet: true }),
    ]) {
      expect(text).not.toMatch(/Aube|Platinum|See the ring|summary/);
      expect(html).not.toMatch(/Aube|Platinum|See the ring|summary/);
    }
  });
});
