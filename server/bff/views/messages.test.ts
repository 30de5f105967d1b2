import { describe, expect, it } from "vitest";
import { openDoor } from "../../../tests/setup/page";
import { worded } from "./messages";

const door = openDoor();
const said = async (place: string, ...messages: Parameters<typeof worded>[1]) =>
  worded(await door.at(`${place}/pro/day`), messages);

describe("The messages of a session", () => {
  it("are sent in the reader's language, with their values and with the words of their link", async () => {
    const flash = {
      type: "success",
      key: "customer_selected",
      values: { name: "Moreau" },
      action: { key: "print_receipt", href: "/receipt" },
    } as const;
    expect(await said("/ko/kr", flash)).toEqual([
      {
        type: "success",
        key: "customer_selected",
        text: "Moreau 님이 선택되었습니다",
        action: { text: "영수증 인쇄", href: "/receipt", reload: undefined },
      },
    ]);
    expect(await said("/en/fr", flash)).toMatchObject([
      { text: "Moreau is selected", action: { text: "Print the receipt" } },
    ]);
  });

  it("count, and use the words of Hong Kong there", async () => {
    const moved = (count: number) => ({ type: "info", key: "tray_moved", values: { count } }) as const;
    const texts = async (place: string, ...counts: number[]) =>
      (await said(place, ...counts.map(moved))).map(({ text }) => text);
    expect(await texts("/en/fr", 1, 2)).toEqual([
      "1 ring moved from the tray without a customer account",
      "2 rings moved from the tray without a customer account",
    ]);
    expect(await texts("/zh_ht/hk", 2)).toEqual(["已從無帳戶珠寶盤轉入 2 件作品"]);
  });

  it("that an older release left, and that are no longer known, do not stop the page", async () => {
    expect(await said("/en/fr", { type: "info", key: "gone" })).toMatchObject([{ text: "—" }]);
  });
});
