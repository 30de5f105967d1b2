import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Answered } from "~/lib/answer";
import { typed } from "~/lib/form";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import type { action, loader } from "./route.server";

/** Buttons: send a test message, send all messages since a date again, remove the receiver. */
export function Acts({ answer, test }: { answer: Answered<typeof action>; test: ReactNode }) {
  const { t } = useTranslation("webhooks");
  const { webhook } = useLoaderData<typeof loader>();
  const since = answer?.result.initialValue?.intent === "again-since" ? answer : undefined;
  return (
    <div className="webhooks-acts">
      {test}
      <details open={since !== undefined}>
        <summary>{t("since_title")}</summary>
        <p>{t("since_lead")}</p>
        <PostForm className="form">
          <TextField
            name="since"
            inputMode="numeric"
            autoComplete="off"
            label={t("since_label")}
            hint={t("since_hint")}
            {...typed(since, "since")}
          />
          <div>
            <Button theme="secondary" name="intent" value="again-since">
              {t("since_submit")}
            </Button>
          </div>
        </PostForm>
      </details>
      <details>
        <summary>{t("remove")}</summary>
        <p>{t("remove_warning", { count: webhook.waiting })}</p>
        <PostForm>
          <Button theme="danger" name="intent" value="remove">
            {t("remove_sure")}
          </Button>
        </PostForm>
      </details>
    </div>
  );
}
