import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "~/i18n/use-translation";
import { ReservationPanel } from "~/features/counter/reservation-panel";
import { CheckoutSteps } from "~/features/counter/steps";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Checking } from "./checking";
import { ReviewFacts } from "./review-facts";
import { SignForm } from "./sign-form";
import type { loader, ReviewAnswer } from "./route.server";
import "~/features/counter/counter.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["pro", "print"] };

export default function CheckoutReview() {
  const { t } = useTranslation("pro");
  const { checking, review } = useLoaderData<typeof loader>();
  const answer = useAnswer<ReviewAnswer>();
  if (checking) return <Checking again={checking.again} />;
  if (!review) return null;
  return (
    <div className="counter">
      <CheckoutSteps at="review" />
      <h1>{t("review.title")}</h1>
      <div className="counter-columns">
        <div>
          <ReviewFacts review={review} />
          <SignForm review={review} answer={answer} />
        </div>
        <ReservationPanel quote={review.quote} typing formId="review" />
      </div>
    </div>
  );
}
