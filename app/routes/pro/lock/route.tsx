import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { closeVault } from "~/features/offline/sync";
import { useLocale } from "~/i18n/use-locale";
import { useAnswer } from "~/lib/answer";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";
import { useRefusedField } from "~/ui/refused-field";
import type { action, loader } from "./route.server";
import { PasswordForm, PinForm } from "./unlock-form";
import "~/features/counter/counter.css";
import "./page.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["security"] };

const OWN = ["pin", "password"];

/** A locked tablet shows who can unlock it, and nothing about their customers. */
export default function Lock() {
  const { t } = useTranslation("security");
  const { present, others, hasPin, shared, until, gone } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const refused = useRefusedField(answer?.result, OWN);
  useEffect(() => void closeVault(gone), [gone]);
  const own = present && hasPin ? present : null;
  return (
    <div className="counter lock">
      <h1>{t("lock.title")}</h1>
      {present && !others.length ? <p className="lead">{t("lock.by", { name: present.name })}</p> : null}
      {until ? <p className="hint">{t("lock.reserved", { time: until })}</p> : null}
      {present && !hasPin ? <PasswordForm answer={answer} refused={refused} /> : null}
      {own || others.length ? (
        <PinForm own={own} others={others} first={!present || hasPin} answer={answer} refused={refused} />
      ) : null}
      <PostForm className="lock-more">
        <Button size="s" theme="quiet" name="intent" value="another">
          {t("lock.another")}
        </Button>
        <p className="hint">{t("lock.another_hint")}</p>
      </PostForm>
      {present ? <LogOut name={shared ? present.name : null} until={until} /> : null}
      {shared ? (
        <PostForm className="lock-more">
          <Button size="s" theme="quiet" name="intent" value="day_over">
            {t("lock.day_over")}
          </Button>
          <p className="hint">{t("lock.day_over_hint")}</p>
        </PostForm>
      ) : null}
    </div>
  );
}

/**
 * Logs out the seller who locked the tablet.
 * @param name given if others share the tablet
 */
function LogOut({ name, until }: { name: string | null; until: string | null }) {
  const { t } = useTranslation("security");
  const { href } = useLocale();
  return (
    <PostForm action={href("logout")} className="lock-out">
      <Button size="s" theme="quiet">
        {name === null ? t("lock.log_out") : t("lock.log_out_name", { name })}
      </Button>
      <p className="hint">{t(until ? "lock.log_out_hint" : "lock.log_out_typed")}</p>
    </PostForm>
  );
}
