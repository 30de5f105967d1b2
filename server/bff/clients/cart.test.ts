import { expect, it } from "vitest";
import type { PageContext } from "../request/context";
import { forgetTray, trayOf } from "./cart";

/** A page with a session, and its calls of /api; each answer waits for `answer`. */
function pageOf(csrf: string) {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const ctx = {
    region: "fr",
    tag: "en",
    session: { csrf, data: {} },
    api: ({ id }: { id: string }) => {
      asked.push(id);
      return new Promise((resolve) => waiting.push(() => void resolve([])));
    },
  } as unknown as PageContext;
  return { ctx, asked, answer: () => waiting.splice(0).forEach((one) => one()) };
}

it("a tray is requested once by the page and the bar above it, in any order", async () => {
  const { ctx, asked, answer } = pageOf("one");
  const bar = trayOf(ctx, "c1", { wishlist: false });
  const page = trayOf(ctx, "c1", { wishlist: true });
  const again = trayOf(ctx, "c1", { wishlist: false });
  expect(asked).toEqual(["cart", "wishlist"]);
  answer();
  expect(await Promise.all([bar, page, again])).toHaveLength(3);
  const later = trayOf(ctx, "c1", { wishlist: false });
  expect(asked).toEqual(["cart", "wishlist", "cart"]);
  answer();
  await later;
});

it("a load that began before a change, for another customer or in another session is not shared", async () => {
  const [mine, other] = [pageOf("two"), pageOf("three")];
  const before = trayOf(mine.ctx, "c1", { wishlist: false });
  forgetTray(mine.ctx, "c1");
  const after = trayOf(mine.ctx, "c1", { wishlist: false });
  const another = trayOf(mine.ctx, "c2", { wishlist: false });
  const elsewhere = trayOf(other.ctx, "c1", { wishlist: false });
  expect([mine.asked, other.asked]).toEqual([["cart", "cart", "cart"], ["cart"]]);
  mine.answer();
  other.answer();
  await Promise.all([before, after, another, elsewhere]);
});
