import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { DrawField } from "~/features/order/draw-field";
import { SigningPhrase } from "~/features/order/signing-phrase";
import { TermsField } from "~/features/order/terms-field";
import { typed } from "~/lib/form";
import { useLocale } from "~/i18n/use-locale";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import { useRefusedField } from "~/ui/refused-field";
import type { Review } from "./review-facts";
import type { Answered } from "~/lib/answer";
import type { action } from "./route.server";

/** The customer is reading, too: after a refusal, the phrase and its field stay visible. */
const OWN = ["termsAccepted", "signature"];

/** Terms, signature and the button that places the order. With the key, a second press gives the same order. */
export function SignForm({ review, answer }: { review: Review; answer: Answered<typeof action> }) {
  const { t } = useTranslation(["pro", "common"]);
  const { money } = useLocale();
  const navigation = useNavigation();
  const { order, quote, phrase } = review;
  const busy = navigation.state !== "idle" && navigation.formData?.get("key") === review.key;
  const change = answer?.extra;
  const refused = useRefusedField(answer?.result, OWN);
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (change) news.current?.focus();
  }, [change]);
  const optional = order.isOnHold ? t("common:form.optional") : undefined;
  const labels = {
    termsAccepted: t("pro:review.terms_field"),
    signature: t("pro:review.signature"),
    drawnSignature: t("pro:review.draw"),
  };
  return (
    <PostForm className="form sign-form" id="review" aria-busy={busy}>
      <h2>{t("pro:review.sign_title")}</h2>
      <ErrorSummary result={answer?.result} labels={labels} atField={refused !== null} />
      {change ? (
        // eslint-disable-next-line jsx-a11y/no-autofocus -- as in the error summary: without script it is the only way to what has to be accepted
        <div className="price-change" role="alert" tabIndex={-1} ref={news} autoFocus>
          <p>{t("pro:review.price_changed")}</p>
          <dl>
            <div>
              <dt>{t("pro:review.price_before")}</dt>
              <dd>{money(change.before, quote.price.currency)}</dd>
            </div>
            <div>
              <dt>{t("pro:review.price_now")}</dt>
              <dd>{money(change.now, quote.price.currency)}</dd>
            </div>
          </dl>
        </div>
      ) : null}
      <input type="hidden" name="key" value={review.key} />
      <input type="hidden" name="mark" value={review.mark} />
      <input
        type="hidden"
        name="acceptedPrice"
        value={change?.now ?? quote.price.incl}
        key={change?.now ?? quote.price.incl}
      />
      {/* eslint-disable jsx-a11y/no-autofocus -- as in the error summary: without script it is the only way to what has to be mended */}
      <TermsField answer={answer} autoFocus={refused === "termsAccepted"} />
      <SigningPhrase tag={phrase} />
      <div className="sign-both">
        <TextField
          name="signature"
          autoComplete="off"
          spellCheck={false}
          label={labels.signature}
          optional={optional}
          hint={t("pro:review.signature_hint")}
          autoFocus={refused === "signature"}
          {...typed(answer, "signature")}
        />
        <DrawField answer={answer} />
      </div>
      {/* eslint-enable jsx-a11y/no-autofocus */}
      <p className="visually-hidden" role="status">
        {busy ? (order.isOnHold ? t("pro:review.holding") : t("pro:review.placing")) : ""}
      </p>
      <div className="acts-in-sight">
        <Button size="l">
          {busy
            ? order.isOnHold
              ? t("pro:review.holding")
              : t("pro:review.placing")
            : change
              ? t("pro:review.accept_and_place")
              : order.isOnHold
                ? t("pro:review.place_on_hold")
                : t("pro:review.place")}
        </Button>
      </div>
    </PostForm>
  );
}
