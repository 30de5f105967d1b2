import { expect, it } from "vitest";
import { isReceiptNumber } from "./receipt-number";

it.each([
  "T-77",
  "2026/11/29 0042",
  "No. 12.345#A",
  "レシート１２３",
  "영수증-7",
  "收據 8",
  "É_1",
  "Т–9",
  "",
])("%j can be the number of a receipt", (text) => expect(isReceiptNumber(text)).toBe(true));

it.each(["T-77 💍", "1️⃣", "❤", "T-1;", "<b>", "T=1", "T-1\n"])("%j cannot", (text) =>
  expect(isReceiptNumber(text)).toBe(false),
);
