import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { familyNameFirst, fullName } from "~/domain/person";
import { PersonReading } from "~/features/account/reading-fields";
import { MomentField, OtherAppointment, SellerField } from "~/features/appointment/seller-fields";
import { WhenFields } from "~/features/appointment/when-fields";
import { useLocale } from "~/i18n/use-locale";
import { useAnswer } from "~/lib/answer";
import { DOT } from "~/lib/dots";
import { typed } from "~/lib/form";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, TextLink } from "~/ui/button";
import { SelectField, TextAreaField, TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import { Refusal } from "~/ui/refusal";
import type { action, loader } from "./route.server";
import "~/features/counter/counter.css";
import "~/features/appointment/appointment.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["diary", "counter", "account"], keepsTyped: "book-form" };

const MODES = ["boutique", "video", "phone"] as const;

/** Books an appointment; it is confirmed at once. */
export default function Book() {
  const { t } = useTranslation(["diary", "account", "counter", "common"]);
  const { href, tag } = useLocale();
  const book = useLoaderData<typeof loader>();
  const { person, shops, shop, days, date, chosen, pieces } = book;
  const answer = useAnswer<typeof action>();
  const labels = {
    firstname: t("diary:booking.firstname"),
    lastname: t("diary:booking.lastname"),
    firstnameKana: t("account:field.firstname_kana"),
    lastnameKana: t("account:field.lastname_kana"),
    email: t("diary:booking.email"),
    phone: t("diary:booking.phone"),
    shopCode: t("diary:shop"),
    date: t("account:appointment.date"),
    slot: t("account:appointment.slot_label"),
    comment: t("diary:comment"),
  };
  return (
    <div className="counter">
      <header className="counter-head">
        <h1>{t("diary:booking.title")}</h1>
        <TextLink to={href("pro-appointments", {}, { shop })}>{t("diary:back")}</TextLink>
      </header>
      <p className="quiet">
        {person ? (
          <>
            {t("diary:booking.for", { name: fullName(tag, person.firstname, person.lastname) })}
            {DOT}
          </>
        ) : null}
        {t("diary:booking.lead")}
      </p>
      <PostForm id="book-form" className="form">
        <Refusal result={answer?.result} labels={labels} most={1}>
          <div className="counter-halves beside-calendar">
            <div>
              <Person person={person} labels={labels} answer={answer} />
              <SelectField
                name="shopCode"
                id="shopCode"
                label={labels.shopCode}
                {...typed(answer, "shopCode", shop)}
              >
                {shops.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <SelectField name="mode" label={t("diary:mode")} {...typed(answer, "mode", "boutique")}>
                {MODES.map((mode) => (
                  <option key={mode} value={mode}>
                    {t(`counter:file.mode.${mode}`)}
                  </option>
                ))}
              </SelectField>
              <SellerField answer={answer} sellers={book.sellers} value={book.me} />
              {pieces.length ? (
                <SelectField name="piece" label={t("diary:ring")} {...typed(answer, "piece", pieces[0]?.id)}>
                  <option value="">{t("diary:booking.no_ring")}</option>
                  {pieces.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              ) : null}
              <TextAreaField
                name="comment"
                rows={2}
                maxLength={500}
                label={labels.comment}
                optional={t("common:form.optional")}
                {...typed(answer, "comment")}
              />
            </div>
            <div>
              <WhenFields answer={answer} days={days} date={date} chosen={chosen} hint={t("diary:date_hint")}>
                <MomentField answer={answer} moments={book.moments} />
                <OtherAppointment other={answer?.extra}>{t("diary:booking.despite")}</OtherAppointment>
              </WhenFields>
            </div>
          </div>
        </Refusal>
        <div className="acts-in-sight">
          <Button>{t("diary:booking.submit")}</Button>
        </div>
      </PostForm>
    </div>
  );
}

type Props = {
  person: ReturnType<typeof useLoaderData<typeof loader>>["person"];
  labels: Record<"firstname" | "lastname" | "firstnameKana" | "lastnameKana" | "email" | "phone", string>;
  answer: ReturnType<typeof useAnswer<typeof action>>;
};

/** The selected customer is used. For anybody else, the form asks for name and contact details. */
function Person({ person, labels, answer }: Props) {
  const { t } = useTranslation("diary");
  const { tag, region } = useLocale();
  const known = person?.phone ? person : null;
  if (known)
    return (
      <>
        {(["firstname", "lastname", "firstnameKana", "lastnameKana", "email", "phone"] as const).map(
          (name) => (
            <input key={name} type="hidden" name={name} value={known[name]} />
          ),
        )}
      </>
    );
  const names = familyNameFirst(tag)
    ? (["lastname", "firstname"] as const)
    : (["firstname", "lastname"] as const);
  return (
    <fieldset className="form-part">
      <legend>{t("booking.whom")}</legend>
      {names.map((name) => (
        <TextField
          key={name}
          name={name}
          label={labels[name]}
          autoComplete="off"
          {...typed(answer, name, person?.[name])}
        />
      ))}
      <PersonReading region={region} labels={labels} answer={answer} person={person} />
      {(["email", "phone"] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={labels[name]}
          autoComplete="off"
          type={name === "email" ? "email" : "tel"}
          hint={name === "phone" && person ? t("booking.phone_missing") : undefined}
          {...typed(answer, name, person?.[name])}
        />
      ))}
    </fieldset>
  );
}
