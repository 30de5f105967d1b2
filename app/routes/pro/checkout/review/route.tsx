import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import { autoRefresh } from "~/features/counter/auto-refresh";
import { ReservationPanel } from "~/features/counter/reservation-panel";
import { CheckoutHead } from "~/features/counter/steps";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { CheckingOutcome, CHECKS_EVERY } from "./checking-outcome";
import { ReviewFacts } from "./review-facts";
import { SignForm } from "./sign-form";
import type { action, loader } from "./route.server";
import "~/features/counter/counter.css";

export { action, loader } from "./route.server";
export const meta = headTags;
/** While an answer is awaited the page asks for it; otherwise it reloads when the reservation has ended. */
function again(data: unknown) {
  const given = data as Partial<ReturnType<typeof useLoaderData<typeof loader>>> | undefined;
  return given?.checking
    ? { seconds: CHECKS_EVERY, to: given.checking.again }
    : autoRefresh(given?.review?.quote, true);
}

export const handle: PageHandle = { autoRefresh: again, i18n: ["pro", "print", "reference", "tax"] };

export default function CheckoutReview() {
  const { t } = useTranslation("pro");
  const { checking, review } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (checking) return <CheckingOutcome again={checking.again} />;
  if (!review) return null;
  return (
    <div className="counter">
      <CheckoutHead at="review" title={t("review.title")} />
      <div className="counter-columns">
        <div>
          <ReviewFacts review={review} />
          <SignForm review={review} answer={answer} />
        </div>
        <ReservationPanel quote={review.quote} formId="review" />
      </div>
    </div>
  );
}
