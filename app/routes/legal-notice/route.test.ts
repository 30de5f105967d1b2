import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../../tests/setup/bff";
import { loader as privacy } from "../privacy-policy/route.server";
import { loader as notice } from "./route.server";

const OWN = { DEMO: "0", BRAND_NAME: "Maison Test" };
const PLACES = ["/en/fr", "/fr/fr", "/jp/jp", "/ko/kr", "/zh_ht/tw", "/zh_ht/hk", "/zh_hs/cn"];
const OF_THE_DEMONSTRATION =
  /aurive|\.example|fictional|imaginaire|架空|虛構|虚构|가상|specimen|spécimen|Lapidaires|ラピデール|라피데르|拉皮代爾|拉皮代尔|000 000 000|99 00 00 00|SAS\b|Paris|\{\{/i;

let house: House;
let folder = "";
afterEach(async () => {
  await house.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
  folder = "";
});

/** Both texts in a place, as JSON. */
async function texts(place: string) {
  const visitor = house.visitor();
  const [a, b] = [
    await visitor.visit(notice, `${place}/legal-notice`),
    await visitor.visit(privacy, `${place}/privacy-policy`),
  ];
  return { notice: a.data.paper, privacy: b.data.paper, all: JSON.stringify([a.data.paper, b.data.paper]) };
}
function own(files: Record<string, unknown>): Record<string, string> {
  folder = mkdtempSync(path.join(tmpdir(), "own-legal-"));
  mkdirSync(path.join(folder, "legal"));
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), JSON.stringify(content));
  return { ...OWN, HOUSE_DIR: folder };
}
const idsOf = ({ sections }: { sections: { id: string }[] }) => sections.map(({ id }) => id);

describe("The legal texts", () => {
  it("of the demonstration say that it is invented, with the facts that are", async () => {
    house = await openTestBff();
    const { notice: paper, all } = await texts("/en/fr");
    expect(paper.sections[0]?.paragraphs.join()).toContain("Aurive is a fictional house");
    expect(paper.sections[0]?.facts).toContainEqual(["Company", "Aurive SAS"]);
    for (const said of ["service@aurive.example", "privacy@aurive.example", "French law"])
      expect(all).toContain(said);
    expect(all).not.toContain("{{");
  });

  it("of a house that has told nothing invent nothing: lines are left out, and sections of which nothing is known", async () => {
    house = await openTestBff({}, OWN);
    for (const place of PLACES) {
      const { notice: paper, privacy: policy, all } = await texts(place);
      expect(all.replaceAll("GIA", "")).not.toMatch(OF_THE_DEMONSTRATION);
      expect(idsOf(paper)).not.toContain("publisher");
      expect(idsOf(paper)).not.toContain("hosting");
      expect(idsOf(paper)).toContain("orders");
      expect(idsOf(policy)).toContain("retention");
      expect(all).toContain("Maison Test");
    }
  });

  it("tell the facts of the house, in the reader's language where they are given in it", async () => {
    house = await openTestBff(
      {},
      own({
        "facts.json": {
          legalName: "Test SARL",
          host: { en: "Hoster, Lille", fr: "Hébergeur, à Lille" },
          privacyEmail: "donnees@maison-test.fr",
          vatNumber: false,
        },
      }),
    );
    const { notice: paper, privacy: policy, all } = await texts("/fr/fr");
    expect(paper.sections[0]?.facts).toEqual([["Société", "Test SARL"]]);
    expect(paper.sections[1]?.facts).toEqual([["Hébergement", "Hébergeur, à Lille"]]);
    expect(JSON.stringify(policy)).toContain("écrire à donnees@maison-test.fr");
    expect(all).not.toMatch(OF_THE_DEMONSTRATION);
  });

  it("are its counsel's where they are there, read in another language where one is missing", async () => {
    const text = {
      version: "Version du 1er mars",
      notice: {
        title: "Mentions de Maître Dupont",
        lead: "{{brand}} et ses conditions.",
        sections: [
          {
            id: "orders",
            title: "Ventes",
            facts: ["legalName"],
            paragraphs: ["Par {{legalName}}.", "Tél. {{phone}}"],
          },
        ],
      },
    };
    house = await openTestBff({}, own({ "facts.json": { legalName: "Test SARL" }, "legal/fr.json": text }));
    for (const [place, lang] of [
      ["/fr/fr", null],
      ["/jp/jp", "fr"],
    ] as const) {
      const { notice: paper, privacy: policy } = await texts(place);
      expect(paper).toMatchObject({
        lang,
        title: "Mentions de Maître Dupont",
        lead: "Maison Test et ses conditions.",
        version: "Version du 1er mars",
        sections: [{ facts: [["Société", "Test SARL"]], paragraphs: ["Par Test SARL."] }],
      });
      expect(policy.lang).toBeNull();
      expect(idsOf(policy)).toContain("collected");
    }
  });
});
