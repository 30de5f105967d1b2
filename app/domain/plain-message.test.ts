import { describe, expect, test } from "vitest";
import { linksIn, plainMessage } from "./plain-message";

describe("A shared message is plain text without links", () => {
  test.each([
    ["Look at this ring, what do you think?", "Look at this ring, what do you think?"],
    ["Buy at https://spam.example/x?y now", "Buy at now"],
    ["see www.spam.example/offer", "see"],
    ["spam.example/free and evil.co.uk", "and"],
    ["write to me@spam.example", "write to"],
    ["javascript:alert(1) data:text/html,x", ""],
    ["ｈｔｔｐｓ：／／spam.example", ""],
    ["J'hésite.Dis-moi. 1.5 ct, taille 52.", "J'hésite.Dis-moi. 1.5 ct, taille 52."],
    ["この指輪をどう思いますか。", "この指輪をどう思いますか。"],
    ["您覺得如何？\n請看（第二枚）！", "您覺得如何？\n請看（第二枚）！"],
    ["どう？ｗｗｗ．spam.example／offer", "どう?"],
    ["one\ntwo", "one\ntwo"],
  ])("%j becomes %j", (text, expected) => {
    expect(plainMessage(text)).toBe(expected);
  });
});

describe("The links of a message", () => {
  test.each([
    [
      "Regarde https://spam.example/x?y ou www.spam.example, ou écris à me@spam.example",
      ["https://spam.example/x?y", "www.spam.example,", "me@spam.example"],
    ],
    ["ｈｔｔｐｓ：／／spam.example", ["ｈｔｔｐｓ：／／spam.example"]],
    ["J'hésite.Dis-moi. 1.5 ct, taille 52.", []],
    ["您覺得如何？", []],
  ])("of %j are named as they were typed", (text, expected) => {
    expect(linksIn(text)).toEqual(expected);
  });
});
