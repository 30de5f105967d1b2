import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Sessions } from "~/features/sessions/sessions";
import { useLocale } from "~/i18n/use-locale";
import { useAnswer } from "~/lib/answer";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { TextLink } from "~/ui/button";
import type { action, loader } from "./route.server";
import "~/features/counter/counter.css";
import "~/features/sessions/sessions.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["sessions"] };

export default function SellerSessions() {
  const { t } = useTranslation("sessions");
  const { href } = useLocale();
  const { sessions } = useLoaderData<typeof loader>();
  return (
    <div className="counter">
      <Sessions sessions={sessions} answer={useAnswer<typeof action>()} />
      <p>
        <TextLink to={href("pro-security")}>{t("back")}</TextLink>
      </p>
    </div>
  );
}
