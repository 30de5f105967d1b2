import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "~/i18n/locales";
import { TICK, TIMEOUT } from "~/ui/toast";

type Words = { [key: string]: string | Words };

/** Text of `ns:a.b` in a language; undefined if it is missing. */
function text(tag: string, key: string): string | undefined {
  const [ns = "", path = ""] = key.split(":");
  const words = JSON.parse(readFileSync(`locales/${tag}/${ns}.json`, "utf8")) as Words;
  const found = path
    .split(".")
    .reduce<string | Words | undefined>(
      (part, name) => (typeof part === "object" ? part[name] : undefined),
      words,
    );
  return typeof found === "string" ? found : undefined;
}

/** Every text of the error catalogue (spec §8), its key, and a file that shows it with the words by which it does. */
const CATALOGUE: readonly [spec: string, key: string, file: string, use: string][] = [
  ["Missing value(s): ", "errors:missing_value", "app/ui/error-summary.tsx", "missing_value"],
  [
    "You are not allowed to access this page",
    "messages:not_allowed",
    "server/bff/policy/guards.ts",
    "not_allowed",
  ],
  ["You are not allowed to access this page", "errors:forbidden", "server/contract/problem.ts", "forbidden"],
  [
    "Region does not exist",
    "common:error.region_unknown",
    "app/layouts/error-view.tsx",
    "error.region_unknown",
  ],
  ["Page Not Found", "common:error.page_not_found", "app/layouts/error-view.tsx", "error.page_not_found"],
  [
    "A customer with the same email address already exists in an associated website.",
    "errors:duplicate_email",
    "server/contract/problem.ts",
    "duplicate_email",
  ],
  [
    "Your email or your password is incorrect",
    "errors:invalid_credentials",
    "server/contract/problem.ts",
    "invalid_credentials",
  ],
  [
    "Error while sending reset password e-mail",
    "errors:reset_mail_failed",
    "app/routes/my-account/forgot-password/route.server.ts",
    "reset_mail_failed",
  ],
  [
    "Error while saving new password",
    "errors:new_password_failed",
    "app/routes/reset-password/route.server.ts",
    "new_password_failed",
  ],
  [
    "We've noticed Internal Server Error while rendering this request",
    "common:error.status.500",
    "app/layouts/error-view.tsx",
    "error.status.",
  ],
  // The specification misspells it; what people read is put right.
  ["An error has occurred", "errors:internal", "server/contract/problem.ts", "internal"],
  ["An error has occurred", "messages:failed", "app/routes/summary/route.server.ts", "failed"],
  ["Something went wrong", "common:error.title", "app/layouts/error-view.tsx", "error.title"],
  [
    "You need to be logged in to your pro account to see this page",
    "messages:pro_login_needed",
    "server/bff/policy/guards.ts",
    "pro_login_needed",
  ],
  [
    "You need to be logged in to see this page",
    "messages:login_needed",
    "server/bff/policy/guards.ts",
    "login_needed",
  ],
  [
    "Some of the products are out of stock",
    "messages:out_of_stock",
    "server/bff/counter/reserve-piece.ts",
    "out_of_stock",
  ],
  ["Deposit error", "print:status.SE", "app/features/order/status.tsx", "print:status."],
  [
    "You are offline, some of the functionalities are limited",
    "common:offline",
    "app/layouts/notices.tsx",
    "offline",
  ],
  [
    "Sorry, no customer has been found.",
    "pro:results.none",
    "app/routes/pro/customer/results/route.tsx",
    "none",
  ],
  [
    "Price may vary depending on availability",
    "shop:price.may_vary",
    "app/features/ring-builder/facts.tsx",
    "may_vary",
  ],
  ["No results", "catalog:none", "app/routes/catalog/route.tsx", "none"],
  ["No results", "order:list.none", "app/routes/pro/reporting/route.tsx", "none"],
  ["Your browser session is expired", "dialog:session_title", "app/ui/message-popup.tsx", "session_title"],
  [
    "Your browser session is expired. Please login again to continue shopping",
    "messages:session_expired",
    "server/bff/page/finish.ts",
    "session_expired",
  ],
  ["Logged In", "messages:logged_in", "app/routes/login/route.server.ts", "logged_in"],
  ["Logged Out", "messages:logged_out", "app/routes/logout/route.server.ts", "logged_out"],
  [
    "Account created",
    "messages:account_created",
    "app/routes/client-register/route.server.ts",
    "account_created",
  ],
  [
    "Account data has successfully been updated",
    "messages:account_updated",
    "app/routes/my-account/changes.server.ts",
    "account_updated",
  ],
  [
    "If an account exists for this address",
    "messages:reset_sent",
    "app/routes/my-account/forgot-password/route.server.ts",
    "reset_sent",
  ],
  ["Field is required.", "errors:required", "app/features/account/fields.ts", "required"],
  ["Valid e-mail address required", "errors:email", "app/features/account/fields.ts", "email"],
  [
    "Passwords must be identical.",
    "errors:passwords_differ",
    "app/features/account/fields.ts",
    "passwords_differ",
  ],
  ["Terms and conditions must be accepted.", "errors:terms", "app/routes/client-register/form.ts", "terms"],
  ["Date is invalid", "errors:date", "app/features/appointment/form.ts", "date"],
];

/** What sends a reader to the boutique with a question. */
const ASK = {
  en: /ask in the boutique/,
  fr: /adressez-vous à la boutique/i,
  ja: /ブティックにご相談/,
  ko: /부티크에 문의/,
  "zh-Hant": /洽精品店/,
  "zh-Hans": /咨询精品店/,
} as const;

describe("Words for sellers", () => {
  it.each(["errors:engraving_no_room", "engraving:hint"])(
    "who sells is the boutique: %s has words for the counter that send nobody there",
    (key) => {
      for (const [tag, ask] of Object.entries(ASK))
        expect([text(tag, key), text(tag, `${key}_counter`)], tag).toEqual([
          expect.stringMatching(ask),
          expect.not.stringMatching(ask),
        ]);
    },
  );
});

describe("The texts of the specification", () => {
  it.each(CATALOGUE)("“%s” stands in %s", (spec, key, file, use) => {
    expect(text("en", key)).toMatch(new RegExp(`^${spec.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`));
    for (const { tag } of LANGUAGES) expect(text(tag, key), tag).toBeTruthy();
    expect(readFileSync(file, "utf8"), `${file} shows it`).toContain(use);
  });

  it("are written anew in each language, not left in English", () => {
    const left = LANGUAGES.filter(({ tag }) => tag !== "en").flatMap(({ tag }) =>
      CATALOGUE.filter(([, key]) => text(tag, key) === text("en", key)).map(([, key]) => `${tag} ${key}`),
    );
    expect(left).toEqual([]);
  });

  it("the API answers a wrong login in its own words, without saying what was wrong", () => {
    expect(readFileSync("server/api/resources/customer/login.ts", "utf8")).toContain(
      "The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.",
    );
  });
});

describe("The words of the trade", () => {
  // A reservation of twenty minutes and an order on hold are different: a seller who unlocks the tablet or returns from
  // a rehearsal must not think that an order on hold was released.
  it.each([
    ["ja", "確保", /お取り置き/],
    ["ko", "확보", /홀드|예약/],
    ["zh-Hans", "预留", /保留(?!原)/],
    ["zh-Hant", "預留", /保留(?!原)/],
  ])("a reservation has its own name at the lock and in the rehearsal: %s", (tag, reservation, onHold) => {
    for (const key of [
      "security:lock.reserved",
      "security:lock.log_out_hint",
      "security:pin.lead",
      "rehearsal:points.back",
    ]) {
      expect(text(tag, key), key).toContain(reservation);
      expect(text(tag, key), key).not.toMatch(onHold);
    }
  });
});

describe("Toasts", () => {
  it("stay 2 s, a warning or a refusal 10 s, an error 20 s, and count down in tenths of a second (spec §9)", () => {
    expect(TIMEOUT).toEqual({ success: 2000, info: 2000, warning: 10_000, denied: 10_000, danger: 20_000 });
    expect(TICK).toBe(100);
  });

  it.each(["success", "info", "warning", "danger", "denied"])(
    "of the type %s have a title in every language",
    (type) => {
      for (const { tag } of LANGUAGES) expect(text(tag, `dialog:title.${type}`), tag).toBeTruthy();
    },
  );
});
