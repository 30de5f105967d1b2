import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ENGRAVING_FONTS, ENGRAVING_MAX } from "~/domain/engraving";
import { typed } from "~/lib/form";
import { ReservationPanel } from "~/features/counter/reservation-panel";
import { CheckoutSteps } from "~/features/counter/steps";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { RadioGroup, TextField } from "~/ui/field";
import { PostForm } from "~/ui/post-form";
import type { EngravingAnswer, loader } from "./route.server";
import "~/features/counter/counter.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["pro", "print"] };

export default function CheckoutEngraving() {
  const { t } = useTranslation(["pro", "common"]);
  const { quote, text, font } = useLoaderData<typeof loader>();
  const answer = useActionData<EngravingAnswer>();
  const labels = { engravingText: t("pro:engraving.text"), engravingFont: t("pro:engraving.font") };
  return (
    <div className="counter">
      <CheckoutSteps at="engraving" />
      <h1>{t("pro:engraving.title")}</h1>
      <div className="counter-columns">
        <PostForm className="form" id="engraving">
          <ErrorSummary result={answer?.result} labels={labels} />
          <TextField name="engravingText" autoComplete="off" spellCheck={false} label={labels.engravingText} optional={t("common:form.optional")} hint={t("pro:engraving.hint", { max: ENGRAVING_MAX })} {...typed(answer, "engravingText", text)} />
          <RadioGroup name="engravingFont" legend={labels.engravingFont} value={typed(answer, "engravingFont", font).defaultValue} errors={typed(answer, "engravingFont").errors} options={ENGRAVING_FONTS.map((name) => ({ value: name, content: name }))} />
          <p className="hint">{t("pro:engraving.feasibility")}</p>
          <div><Button size="l">{t("pro:engraving.submit")}</Button></div>
        </PostForm>
        <ReservationPanel quote={quote} typing formId="engraving" />
      </div>
    </div>
  );
}
