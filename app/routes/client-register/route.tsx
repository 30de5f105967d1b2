import { Link, useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import { Consents } from "~/features/account/consents";
import { CivilityField, EmailField, PhoneField, PlaceFields } from "~/features/account/person-fields";
import { TaxIdField } from "~/features/account/tax-id-field";
import { NameFields } from "~/features/account/name-fields";
import { NewPasswordFields } from "~/features/account/new-password";
import { PersonReading } from "~/features/account/reading-fields";
import { taxIdName } from "~/features/order/market-words";
import { useLocale } from "~/i18n/use-locale";
import { errorsOf, typed } from "~/lib/form";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { PostForm } from "~/ui/form";
import { BySeller } from "./by-seller";
import { LikelyCustomers } from "./likely-customers";
import type { action, loader } from "./route.server";
import "~/features/account/account.css";
import "~/features/counter/counter.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["account", "counter", "tax"], keepsTyped: "register" };

export default function ClientRegister() {
  const { t } = useTranslation(["account", "counter", "common", "tax"]);
  const { region } = useLocale();
  const { bySeller, to, country, countries, values } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const likely = answer?.extra?.likely ?? [];
  // A person of the same name may be a duplicate; the owner of the same address is one.
  const known = answer?.problem === "duplicate_email";
  const asked = likely.length > 0 && !known;
  const labels = {
    firstname: t("field.firstname"),
    lastname: t("field.lastname"),
    firstnameKana: t("field.firstname_kana"),
    lastnameKana: t("field.lastname_kana"),
    email: t("field.email"),
    phone: t("field.phone"),
    country: t("field.country"),
    city: t("field.city"),
    taxId: t(`tax:${taxIdName(region)}`),
    password: t("field.password"),
    passwordConfirmation: t("field.password_confirmation"),
    terms: t("field.terms"),
    cross_border: t("consent.name.cross_border"),
    optional_data: t("consent.name.optional_data"),
  };
  // Six fields are shown; those that an appointment or an order needs later are collapsed, and open if one has a
  // value.
  const begun = ["phone", "city", "taxId"].some(
    (name) => errorsOf(answer, name) || typed(answer, name).defaultValue !== "",
  );
  const more = (
    <>
      <PhoneField answer={answer} />
      <PlaceFields answer={answer} countries={countries} country={country} />
      <TaxIdField answer={answer} region={region} />
    </>
  );
  const person = (
    <>
      <CivilityField answer={answer} />
      <NameFields answer={answer} firstname={values.firstname} lastname={values.lastname} />
      <PersonReading region={region} labels={labels} answer={answer} />
      <EmailField answer={answer} value={values.email} />
    </>
  );
  const duplicates = likely.length ? <LikelyCustomers customers={likely} to={to} known={known} /> : null;
  if (bySeller)
    return (
      <BySeller
        result={answer?.result}
        labels={labels}
        likely={duplicates}
        person={person}
        more={more}
        asked={asked}
      />
    );
  const ways = <OwnAccount to={to} known={known} />;
  return (
    <div className="account-narrow">
      <h1>{t("register.title")}</h1>
      <p className="lead">{t("register.lead")}</p>
      <ErrorSummary result={answer?.result} labels={labels} />
      {duplicates}
      {known ? ways : null}
      <PostForm className="form" id="register">
        <fieldset className="form-part">
          <legend>{t("register.part_person")}</legend>
          {person}
          <details className="register-more" open={begun}>
            <summary>{t("register.more")}</summary>
            <p className="hint">{t("register.more_hint")}</p>
            {more}
          </details>
        </fieldset>
        <fieldset className="form-part">
          <legend>{t("register.part_password")}</legend>
          <NewPasswordFields answer={answer} name="password" first />
        </fieldset>
        <Consents answer={answer} region={region} />
        <div>
          <Button size="l">{t("register.submit")}</Button>
        </div>
      </PostForm>
      {known ? null : ways}
    </div>
  );
}

/**
 * The ways into an account that exists already.
 * @param known the typed address has one, and its owner may have forgotten the password too
 */
function OwnAccount({ to, known }: { to: string | null; known: boolean }) {
  const { t } = useTranslation("account");
  const { href } = useLocale();
  return (
    <div className="account-links">
      <p>
        {t("register.has_account")}{" "}
        <Link className="text-link" to={href("login", {}, { to })}>
          {t("login.title")}
        </Link>
      </p>
      {known ? (
        <p>
          <Link className="text-link" to={href("forgot-password")}>
            {t("login.forgot")}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
