import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { NameFields } from "~/features/account/name-fields";
import { PersonReading } from "~/features/account/reading-fields";
import { EmailField, PhoneField } from "~/features/account/person-fields";
import { useLocale } from "~/i18n/use-locale";
import { errorsOf, typed, type Answered } from "~/lib/form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { FieldError } from "~/ui/field-error";
import { RadioGroup, TextAreaField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import type { AppointmentShop } from "./place-step";
import { WhenFields, type AppointmentDays } from "./when-fields";

export type AppointmentPerson = Record<
  "firstname" | "lastname" | "firstnameKana" | "lastnameKana" | "email" | "phone",
  string
>;

/** When, how and who: what an appointment at the chosen boutique needs (spec §3). */
export function AppointmentForm({
  answer,
  country,
  shop,
  days,
  person,
  comment = "",
  other,
}: {
  answer: Answered;
  country: string;
  shop: AppointmentShop | undefined;
  days: AppointmentDays;
  person: AppointmentPerson;
  /** What the comment says at first. */
  comment?: string;
  /** Address of the customer's appointment in the same half-day, which refused this one. */
  other?: string | null | undefined;
}) {
  const { t } = useTranslation(["account", "common"]);
  const { href, region } = useLocale();
  const labels = {
    shopCode: t("account:appointment.boutique"),
    date: t("account:appointment.date"),
    slot: t("account:appointment.slot_label"),
    mode: t("account:appointment.mode_label"),
    comment: t("account:appointment.comment"),
    firstname: t("account:field.firstname"),
    lastname: t("account:field.lastname"),
    firstnameKana: t("account:field.firstname_kana"),
    lastnameKana: t("account:field.lastname_kana"),
    phone: t("account:field.phone"),
    email: t("account:field.email"),
  };
  const wrongShop = errorsOf(answer, "shopCode")?.[0];
  return (
    <>
      <ErrorSummary result={answer?.result} labels={labels} />
      <PostForm className="form">
        <input type="hidden" name="country" value={country} />
        <input type="hidden" name="shopCode" value={shop?.code ?? ""} />
        {shop ? <h2>{shop.name}</h2> : null}
        {wrongShop ? <FieldError id="shopCode-error" code={wrongShop} /> : null}
        <WhenFields answer={answer} days={days} other={other} />
        <RadioGroup
          name="mode"
          legend={labels.mode}
          value={typed(answer, "mode", "boutique").defaultValue}
          options={(["boutique", "video", "phone"] as const).map((mode) => ({
            value: mode,
            content: t(`account:appointment.mode.${mode}`),
          }))}
        />
        <NameFields answer={answer} firstname={person.firstname} lastname={person.lastname} />
        <PersonReading region={region} labels={labels} answer={answer} person={person} />
        <PhoneField answer={answer} value={person.phone} required international />
        <EmailField answer={answer} value={person.email} />
        <TextAreaField
          name="comment"
          label={labels.comment}
          optional={t("common:form.optional")}
          hint={t("account:appointment.comment_hint")}
          maxLength={500}
          {...typed(answer, "comment", comment)}
        />
        <p className="hint">
          {t("account:appointment.confirm_hint")}{" "}
          <Link className="text-link" to={href("privacy-policy")}>
            {t("common:nav.privacy")}
          </Link>
        </p>
        <div>
          <Button size="l">{t("account:appointment.submit")}</Button>
        </div>
      </PostForm>
    </>
  );
}
