import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";
import { Refusal } from "~/ui/refusal";

/**
 * The form at the counter: no password and no consents, which are the customer's; all of it fits on the first screen of
 * a tablet, including its button.
 * @param likely possible duplicates
 * @param asked whether the seller has seen the duplicates: submitting again then means "anyway"
 */
export function BySeller({
  result,
  labels,
  likely,
  person,
  more,
  asked,
}: {
  result: SubmissionResult | undefined;
  labels: Record<string, string>;
  likely: ReactNode;
  person: ReactNode;
  more: ReactNode;
  asked: boolean;
}) {
  const { t } = useTranslation(["account", "counter"]);
  return (
    <div className="counter">
      <header className="counter-head">
        <h1>{t("account:register.title_seller")}</h1>
      </header>
      <p className="quiet">{t("account:register.lead_seller")}</p>
      {likely}
      <PostForm className="form" id="register">
        {asked ? <input type="hidden" name="anyway" value="1" /> : null}
        <Refusal result={result} labels={labels} most={1}>
          <div className="counter-halves">
            <div>{person}</div>
            <div>{more}</div>
          </div>
        </Refusal>
        <p className="hint">{t("account:register.seller_note")}</p>
        <div className="acts-in-sight">
          <Button size="l">{t(asked ? "counter:likely.anyway" : "account:register.submit_seller")}</Button>
        </div>
      </PostForm>
    </div>
  );
}
