import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Sessions } from "~/features/sessions/sessions";
import { useLocale } from "~/i18n/use-locale";
import { useAnswer } from "~/lib/answer";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { TextLink } from "~/ui/button";
import type { action, loader } from "./route.server";
import "~/features/sessions/sessions.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["sessions", "account"] };

export default function MySessions() {
  const { t } = useTranslation(["sessions", "account"]);
  const { href } = useLocale();
  const { sessions } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="eyebrow">
        <TextLink to={href("my-account")}>{t("account:overview.title")}</TextLink>
      </p>
      <Sessions sessions={sessions} answer={useAnswer<typeof action>()} />
      <p>
        <TextLink to={`${href("my-account")}#password`}>{t("sessions:change")}</TextLink>
      </p>
    </>
  );
}
