import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { DEFAULT_FONT, ENGRAVING_FONTS } from "~/domain/engraving";
import { ClientFields } from "~/features/order/client-fields";
import { DrawField } from "~/features/order/draw-field";
import { depositKind } from "~/features/order/market-words";
import { DepositFields, OnHoldField, RingSizeField } from "~/features/order/order-fields";
import { CLIENT, useLabels } from "~/features/order/order-labels";
import { SigningPhrase } from "~/features/order/signing-phrase";
import { typed } from "~/lib/form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { LocalForm } from "~/ui/local-form";
import { CheckField, SelectField, TextAreaField, TextField } from "~/ui/field";
import { checkDraft } from "./check-draft";
import type { KeptDay, KeptHold } from "./kept";
import { Terms } from "./terms";

/** Milliseconds between the last typed character and saving the draft. */
const SOON_MS = 400;

type Fields = Record<string, string>;
type Answer = { result: { status: "error"; initialValue: Fields; error: Record<string, string[]> } };

const answerOf = (initialValue: Fields, errors: Record<string, string>): Answer => ({
  result: {
    status: "error",
    initialValue,
    error: Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, [code]])),
  },
});

function read(form: HTMLFormElement): Fields {
  const texts = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === "string",
  );
  return Object.fromEntries(texts.filter(([, value]) => value !== ""));
}

/**
 * An order on a reserved stone, written offline: the order form and the signature on one page. The draft is saved as it
 * is typed, so that nothing is lost if the browser closes.
 * @param begun draft written before, with the errors found in it; null for a new one
 * @param keep saves what was typed; `done` sends it, now or once the network is back
 */
export function DraftForm({
  hold,
  day,
  begun,
  keep,
  done,
}: {
  hold: KeptHold;
  day: KeptDay;
  begun: { fields: Fields; errors: Record<string, string> } | null;
  keep: (fields: Fields) => void;
  done: (fields: Fields) => void;
}) {
  const { t } = useTranslation(["offline", "pro", "common", "print", "engraving"]);
  const [answer, setAnswer] = useState<Answer | undefined>(
    () => (begun && answerOf(begun.fields, begun.errors)) || undefined,
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    top.current?.focus();
    return () => clearTimeout(timer.current);
  }, []);
  const labels = {
    ...useLabels(day.region, hold.currency),
    termsAccepted: t("pro:review.terms_field"),
    signature: t("pro:review.signature"),
    drawnSignature: t("pro:review.draw"),
  };
  const field = (name: string) => typed(answer, name, hold.values[name] ?? "");
  const wrong = (names: string[]) => names.some((name) => field(name).errors);
  const later = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keep(read(form)), SOON_MS);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clearTimeout(timer.current);
    const fields = read(event.currentTarget);
    const errors = checkDraft(hold, fields);
    if (!Object.keys(errors).length) return done(fields);
    setAnswer(answerOf(fields, errors));
    keep(fields);
  };
  return (
    <LocalForm
      className="form order-form draft-form"
      id="draft"

      onSubmit={send}
      onInput={later}
      onPointerUp={later}
    >
      <h3 tabIndex={-1} ref={top}>
        {t("offline:draft.title", { ring: hold.name })}
      </h3>
      <ErrorSummary result={answer?.result} labels={labels} />
      <RingFields hold={hold} day={day} labels={labels} field={field} />
      <fieldset className="form">
        <legend className="form-legend">{t(`print:depositKind.${depositKind(hold.depositKind)}`)}</legend>
        <DepositFields labels={labels} field={field} suggested={hold.suggested} first={false} />
        <OnHoldField
          labels={labels}
          field={field}
          suggestion={hold.values.depositAmount ?? ""}
          shops={day.shops}
        />
      </fieldset>
      <ClientFields open={hold.guest || wrong(CLIENT)} guest={hold.guest} labels={labels} field={field} />
      <TextAreaField
        name="comment"
        rows={2}
        label={labels.comment}
        optional={t("common:form.optional")}
        {...field("comment")}
      />
      <SignFields hold={hold} terms={day.terms} labels={labels} field={field} answer={answer} />
      <div className="actions">
        <Button size="l">{t("offline:draft.keep")}</Button>
      </div>
    </LocalForm>
  );
}

/** The ring to be made, and the shop that sells it. */
function RingFields({
  hold,
  day,
  labels,
  field,
}: {
  hold: KeptHold;
  day: KeptDay;
  labels: ReturnType<typeof useLabels>;
  field: (name: string) => ReturnType<typeof typed>;
}) {
  const { t } = useTranslation(["offline", "common"]);
  const font = field("engravingFont");
  return (
    <>
      <div className="form-row">
        {hold.needsSize ? (
          <RingSizeField
            region={day.region}
            label={labels.ringSize}
            hint={t("offline:draft.size_hint")}
            field={field}
          />
        ) : null}
        <SelectField name="odeisShopCode" label={labels.odeisShopCode} {...field("odeisShopCode")}>
          {day.shops.map((shop) => (
            <option key={shop.code} value={shop.code}>
              {shop.name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="form-row">
        <TextField
          name="engravingText"
          autoComplete="off"
          spellCheck={false}
          label={labels.engravingText}
          optional={t("common:form.optional")}
          {...field("engravingText")}
        />
        <SelectField
          name="engravingFont"
          label={labels.engravingFont}
          {...font}
          defaultValue={font.defaultValue || DEFAULT_FONT}
        >
          {ENGRAVING_FONTS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

/** What is agreed, the terms, the phrase that signs and what is drawn under it. */
function SignFields({
  hold,
  terms,
  labels,
  field,
  answer,
}: {
  hold: KeptHold;
  terms: KeptDay["terms"];
  labels: { signature: string };
  field: (name: string) => ReturnType<typeof typed>;
  answer: Answer | undefined;
}) {
  const { t } = useTranslation(["offline", "pro"]);
  return (
    <>
      <h3>{t("pro:review.sign_title")}</h3>
      <p>{t("offline:draft.agreed", { ring: hold.name, price: hold.price })}</p>
      <Terms terms={terms} />
      <CheckField
        name="termsAccepted"
        value="on"
        label={t("pro:review.terms")}
        defaultChecked={field("termsAccepted").defaultValue === "on"}
        errors={field("termsAccepted").errors}
      />
      <SigningPhrase tag={hold.phrase} />
      <TextField
        name="signature"
        autoComplete="off"
        spellCheck={false}
        label={labels.signature}
        hint={t("pro:review.signature_hint")}
        {...field("signature")}
      />
      <DrawField answer={answer} />
    </>
  );
}
