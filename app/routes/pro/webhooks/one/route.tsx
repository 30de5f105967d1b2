import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { useAnswer } from "~/lib/answer";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { query } from "~/lib/paths";
import { useWatch } from "~/lib/use-watch";
import { Button, TextLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { ErrorSummary } from "~/ui/error-summary";
import { PostForm } from "~/ui/form";
import { Acts } from "./acts";
import { Messages } from "./messages";
import type { action, loader } from "./route.server";
import "~/features/counter/counter.css";
import "../webhooks.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["webhooks"] };

export default function OneWebhook() {
  const { t } = useTranslation("webhooks");
  const { href, intl } = useLocale();
  const { pathname } = useLocation();
  const { webhook, messages, state, later, older } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  // What was just sent again is seen to arrive.
  useWatch(!later && messages.some((one) => one.state === "waiting"));
  const here = (more: Record<string, string>) =>
    `${pathname}${query({ ...(state ? { state } : {}), ...more })}`;
  return (
    <div className="counter webhooks">
      <p className="eyebrow">
        <TextLink to={href("pro-webhooks")}>{t("title")}</TextLink>
      </p>
      <h1 className="webhooks-url">{webhook.url}</h1>
      <p className="lead">
        {new Intl.ListFormat(intl, { type: "conjunction" }).format(
          webhook.kinds.map((kind) => t(`kind.${kind}`)),
        )}
      </p>
      <ErrorSummary result={answer?.result} labels={{ since: t("since_label") }} />
      <h2>{t("messages")}</h2>
      <States />
      {messages.length ? (
        <>
          <Messages />
          <nav className="pagination" aria-label={t("messages")}>
            {later ? <TextLink to={here({})}>{t("newest")}</TextLink> : <span />}
            {older ? <TextLink to={here({ before: String(older) })}>{t("older")}</TextLink> : <span />}
          </nav>
        </>
      ) : (
        <Empty title={t(state ? `none_in.${state}` : "no_messages")} actions={<Test theme="primary" />}>
          {t("test_hint")}
        </Empty>
      )}
      <Acts answer={answer} test={messages.length ? <Test theme="secondary" /> : null} />
    </div>
  );
}

function Test({ theme }: { theme: "primary" | "secondary" }) {
  const { t } = useTranslation("webhooks");
  return (
    <PostForm>
      <Button theme={theme} name="intent" value="test">
        {t("test")}
      </Button>
    </PostForm>
  );
}

/** All messages, or those of one state. */
function States() {
  const { t } = useTranslation("webhooks");
  const { pathname } = useLocation();
  const { states, state, webhook } = useLoaderData<typeof loader>();
  const counts: Record<string, number> = { waiting: webhook.waiting, dead: webhook.dead };
  return (
    <nav className="webhooks-states" aria-label={t("state")}>
      {[null, ...states].map((one) => {
        const words = one ? t(`states.${one}`) : t("any_state");
        const count = one ? counts[one] : undefined;
        return (
          <TextLink
            key={one ?? "any"}
            to={`${pathname}${query(one ? { state: one } : {})}`}
            current={one === state}
          >
            {count ? `${words} ${count}` : words}
          </TextLink>
        );
      })}
    </nav>
  );
}
