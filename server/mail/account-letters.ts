import { z } from "zod";
import { dateFormat } from "~/i18n/formats";
import { person, type Setting, type Draft, addressed, link } from "./letter";

const withLink = person.extend({ url: z.string() });

/** A link that sets a password. */
export function accountMail(key: "set_password" | "reset_password", s: Setting, data: unknown): Draft {
  const facts = withLink.extend({ minutes: z.number().optional() }).parse(data);
  const { t, house } = s;
  return {
    subject: t(`${key}.subject`, { brand: house.brand }),
    greeting: t("greeting", { name: addressed(s, facts) }),
    intro:
      key === "set_password"
        ? t("set_password.intro")
        : t("reset_password.intro", { minutes: facts.minutes ?? 60 }),
    action: { label: t(`${key}.action`), url: link(facts.url, house) },
    outro: t(`${key}.outro`),
  };
}

/** A link that verifies the e-mail address of an account. */
export function confirmMail(s: Setting, data: unknown): Draft {
  const facts = withLink.extend({ days: z.number().int() }).parse(data);
  const { t, house } = s;
  return {
    subject: t("confirm_email.subject", { brand: house.brand }),
    greeting: t("greeting", { name: addressed(s, facts) }),
    intro: t("confirm_email.intro", { days: facts.days }),
    action: { label: t("confirm_email.action"), url: link(facts.url, house) },
    outro: t("confirm_email.outro"),
  };
}

/** Welcome, and the notice that a password was changed. */
export function plainMail(key: "welcome" | "password_changed", s: Setting, data: unknown): Draft {
  const facts = person.extend({ url: z.string().optional() }).parse(data);
  const action =
    key === "welcome" && facts.url
      ? { action: { label: s.t("welcome.action"), url: link(facts.url, s.house) } }
      : {};
  return {
    subject: s.t(`${key}.subject`, { brand: s.house.brand }),
    greeting: s.t("greeting", { name: addressed(s, facts) }),
    intro: s.t(`${key}.intro`),
    ...action,
  };
}

/**
 * The last letter of an account. It has no link, because the account no longer exists, and does not mention what the
 * account did not have.
 */
export function accountDeleted(s: Setting, data: unknown): Draft {
  const count = z.number().int();
  const facts = person
    .extend({ creations: count, visits: count, orders: count, underway: count, idle: z.boolean().optional() })
    .parse(data);
  const { t, house } = s;
  return {
    subject: t("account_deleted.subject", { brand: house.brand }),
    greeting: t("greeting", { name: addressed(s, facts) }),
    intro: t(facts.idle ? "account_deleted.idle_intro" : "account_deleted.intro"),
    fields: (["creations", "visits", "orders"] as const)
      .filter((what) => facts[what] > 0)
      .map((what) => [t(`account_deleted.${what}`), String(facts[what])]),
    outro: [
      ...(facts.underway ? [t("account_deleted.underway")] : []),
      t(facts.idle ? "account_deleted.idle_outro" : "account_deleted.outro"),
    ].join("\n\n"),
  };
}

/** Says when an unused account will be deleted, with a link to the login that keeps it. */
export function idleMail(s: Setting, data: unknown): Draft {
  const facts = withLink.extend({ date: z.string() }).parse(data);
  const { t, house, locale } = s;
  return {
    subject: t("account_idle.subject", { brand: house.brand }),
    greeting: t("greeting", { name: addressed(s, facts) }),
    intro: t("account_idle.intro", { date: dateFormat(locale, "long").format(new Date(facts.date)) }),
    action: { label: t("account_idle.action"), url: link(facts.url, house) },
    outro: t("account_idle.outro"),
  };
}
