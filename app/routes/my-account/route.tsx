import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import { fullName } from "~/domain/person";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, ButtonLink, TextLink } from "~/ui/button";
import { PostForm } from "~/ui/form";
import { Agreements } from "./agreements";
import { ConfirmEmail } from "./confirm-email";
import { DeletionForm } from "./deletion-form";
import { Orders } from "./orders";
import { PasswordForm } from "~/features/account/password-form";
import { PreferencesForm } from "./preferences-form";
import { ProfileForm } from "./profile-form";
import { Visits } from "./visits";
import type { AccountForm, action, loader } from "./route.server";
import "~/features/account/account.css";
import "./page.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["account", "overview", "reference", "tax"] };

const PARTS = ["orders", "visits", "profile", "preferences", "password", "data"] as const;

export default function MyAccount() {
  const { t } = useTranslation(["account", "overview", "common"]);
  const { href, tag } = useLocale();
  const { customer, countries, visits, orders } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const of = (form: AccountForm) => (answer?.form === form ? answer : undefined);
  return (
    <div className="account">
      <header className="account-head">
        <p className="eyebrow">{t("account:overview.title")}</p>
        <h1>
          {t("account:overview.welcome", { name: fullName(tag, customer.firstname, customer.lastname) })}
        </h1>
        <div className="actions">
          <ButtonLink to={href("my-account-tray")}>{t("common:nav.wishlist")}</ButtonLink>
          <PostForm action={href("logout")}>
            <Button theme="secondary">{t("common:nav.logout")}</Button>
          </PostForm>
        </div>
      </header>
      <nav className="account-nav" aria-label={t("account:overview.parts")}>
        <ul>
          {PARTS.map((part) => (
            <li key={part}>
              <a href={`#${part}`}>{t(`account:overview.part.${part}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="account-parts">
        <section id="orders" aria-labelledby="orders-title">
          <h2 id="orders-title">{t("account:overview.part.orders")}</h2>
          <Orders orders={orders} />
        </section>
        <section id="visits" aria-labelledby="visits-title">
          <h2 id="visits-title">{t("account:overview.part.visits")}</h2>
          <Visits visits={visits} />
        </section>
        <section id="profile" aria-labelledby="profile-title">
          <h2 id="profile-title">{t("account:overview.part.profile")}</h2>
          {customer.emailVerified ? null : <ConfirmEmail email={customer.email} answer={of("confirm")} />}
          <ProfileForm customer={customer} countries={countries} answer={of("profile")} />
        </section>
        <section id="preferences" aria-labelledby="preferences-title">
          <h2 id="preferences-title">{t("account:overview.part.preferences")}</h2>
          <PreferencesForm customer={customer} answer={of("preferences")} />
          <Agreements consents={customer.consents} />
        </section>
        <section id="password" aria-labelledby="password-title">
          <h2 id="password-title">{t("account:overview.part.password")}</h2>
          <PasswordForm answer={of("password")} at="password" />
          <p>
            <TextLink to={href("my-account-sessions")}>{t("account:password_change.sessions")}</TextLink>
          </p>
        </section>
        <section id="data" aria-labelledby="data-title">
          <h2 id="data-title">{t("account:overview.part.data")}</h2>
          <p>{t("overview:data.lead")}</p>
          <div className="actions">
            <ButtonLink theme="secondary" reload to={href("my-account-export-pdf")}>
              {t("overview:data.export_pdf")}
            </ButtonLink>
            <ButtonLink theme="secondary" reload to={href("my-account-export")}>
              {t("overview:data.export")}
            </ButtonLink>
          </div>
          <DeletionForm answer={of("deletion")} />
        </section>
      </div>
    </div>
  );
}
