import { describe, expect, it } from "vitest";
import type { Message } from "./announce";
import { begin, step } from "./message-list";

const message = (type: Message["type"], key: string): Message => ({ type, key, text: key });
const keys = (shown: { message: { key?: string | undefined } }[]) => shown.map(({ message }) => message.key);

describe("The messages of a visit", () => {
  it.each([
    ["info", "login_needed"],
    ["denied", "pro_login_needed"],
    ["warning", "session_expired"],
  ] as const)(
    "once somebody is logged in, “%s: %s” asks for no login any more, but can be read again",
    (type, key) => {
      const list = step(begin([message(type, key)]), {
        came: [message("success", "logged_in"), message("warning", "out_of_stock")],
      });
      expect([keys(list.live), keys(list.past)]).toEqual([["logged_in", "out_of_stock"], [key]]);
    },
  );

  it("an error is removed by a later success, but not by one that arrives with it", () => {
    const failed = begin([message("danger", "failed")]);
    const list = step(failed, { came: [message("success", "order_updated")] });
    expect([keys(list.live), keys(list.past)]).toEqual([["order_updated"], ["failed"]]);
    expect(
      keys(
        step(failed, {
          came: [message("success", "removed"), message("danger", "out_of_stock")],
        }).live,
      ),
    ).toEqual(["failed", "removed", "out_of_stock"]);
    expect(keys(step(failed, { came: [message("info", "kept")] }).live)).toEqual(["failed", "kept"]);
  });

  it("the error of the next attempt replaces the previous one", () => {
    const list = step(begin([{ type: "danger", text: "Wrong PIN, 4 tries left" }]), {
      came: [{ type: "danger", text: "Wrong PIN, 3 tries left" }],
    });
    expect([list.live, list.past].map((all) => all.map(({ message }) => message.text))).toEqual([
      ["Wrong PIN, 3 tries left"],
      ["Wrong PIN, 4 tries left"],
    ]);
  });

  it("an error goes when something is tried again, whatever the answer says then; it can be read again", () => {
    const list = step(begin([message("danger", "unavailable"), message("warning", "out_of_stock")]), "tried");
    expect([keys(list.live), keys(list.past)]).toEqual([["out_of_stock"], ["unavailable"]]);
  });

  it("on another page what stood on the one before has had its time, of whatever kind; what the act that led there says stands", () => {
    const list = step(
      step(begin([message("danger", "failed"), message("warning", "out_of_stock")]), "moved"),
      { came: [message("info", "reservation_released")] },
    );
    expect([keys(list.live), keys(list.past)]).toEqual([
      ["reservation_released"],
      ["failed", "out_of_stock"],
    ]);
  });

  it("a repeated message is shown once, and the last five can be read again", () => {
    const list = step(begin([message("success", "reserved")]), {
      came: [message("success", "reserved")],
    });
    expect(list.live).toEqual([{ id: 1, message: message("success", "reserved") }]);
    const closed = [1, 2, 3, 4, 5, 6].reduce(
      (all, id) => step(step(all, { gone: id }), { came: [{ type: "info", text: String(id) }] }),
      list,
    );
    expect(closed.past.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2]);
  });
});
