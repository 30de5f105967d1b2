import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import { isEngravingFont } from "~/domain/engraving";
import { autoRefreshOf } from "~/features/counter/auto-refresh";
import { ReservationPanel } from "~/features/counter/reservation-panel";
import { CheckoutHead } from "~/features/counter/steps";
import { EngravingFields, PreviewButton } from "~/features/engraving/fields";
import { EngravingReading } from "~/features/engraving/reading";
import { useLiveEngraving } from "~/features/engraving/use-live";
import { useCurrentErrors } from "~/features/engraving/use-current-errors";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { PostForm } from "~/ui/form";
import type { action, loader } from "./route.server";
import "~/features/counter/counter.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = {
  autoRefresh: autoRefreshOf(true),
  i18n: ["pro", "print", "engraving", "errors", "reference"],
  keepsTyped: "engraving",
};

export default function CheckoutEngraving() {
  const { t } = useTranslation(["engraving", "pro"]);
  const { quote, quoteId, ring, typed, engraving } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const sent = answer?.result?.initialValue;
  const shown = {
    text: typeof sent?.engravingText === "string" ? sent.engravingText : typed.text,
    font: isEngravingFont(sent?.engravingFont) ? sent.engravingFont : typed.font,
  };
  const [left, follow] = useCurrentErrors(answer?.result, shown.text);
  const live = useLiveEngraving(ring, engraving);
  return (
    <div className="counter">
      <CheckoutHead at="order" title={t("engraving:title")} />
      <div className="counter-columns">
        <PostForm className="form" id="engraving" data-whose={quoteId}>
          <ErrorSummary
            result={left}
            labels={{ engravingText: t("engraving:text"), engravingFont: t("engraving:font") }}
          />
          <EngravingFields ring={ring} live={live} typed={shown} errors={left?.error ?? {}} onText={follow} />
          {live.read ? (
            <EngravingReading
              ring={ring}
              text={live.read.text}
              font={live.read.font}
              alt={t("engraving:alt_ring", { text: live.read.text, font: live.read.font })}
            />
          ) : null}
          <p className="hint">{t("engraving:feasibility")}</p>
          <p className="hint">{t("engraving:returns")}</p>
          <div className="acts-in-sight">
            <Button size="l">{t("pro:engraving.submit")}</Button>
            <PreviewButton />
          </div>
        </PostForm>
        <ReservationPanel quote={quote} formId="engraving" />
      </div>
    </div>
  );
}
