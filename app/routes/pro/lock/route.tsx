import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { closeVault } from "~/features/offline/sync";
import { useLocale } from "~/i18n/use-locale";
import { typed } from "~/lib/form";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import { useRefusedField } from "~/ui/refused-field";
import type { action, loader } from "./route.server";
import "~/features/counter/counter.css";
import "./page.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["security"] };

const OWN = ["pin", "password"];

/** A locked tablet: whose it is, and nothing of whom they serve. */
export default function Lock() {
  const { t } = useTranslation("security");
  const { href } = useLocale();
  const { name, until, hasPin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = useRefusedField(answer?.result, OWN);
  useEffect(() => void closeVault(), []);
  return (
    <div className="counter lock">
      <h1>{t("lock.title")}</h1>
      <p className="lead">{t("lock.by", { name })}</p>
      {until ? <p className="hint">{t("lock.reserved", { time: until })}</p> : null}
      <PostForm className="form">
        <ErrorSummary
          result={answer?.result}
          labels={{ pin: t("pin.pin"), password: t("lock.password") }}
          atField={refused !== null}
        />
        {hasPin ? (
          <TextField
            name="pin"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the one field of the page, on a tablet that somebody just took up
            autoFocus={!answer || refused !== null}
            label={t("pin.pin")}
            errors={typed(answer, "pin").errors}
          />
        ) : (
          <TextField
            name="password"
            type="password"
            autoComplete="off"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- as above
            autoFocus={!answer || refused !== null}
            label={t("lock.password")}
            hint={t("lock.no_pin")}
            errors={typed(answer, "password").errors}
          />
        )}
        <div>
          <Button size="l">{t("lock.submit")}</Button>
        </div>
      </PostForm>
      <PostForm action={href("logout")} className="lock-out">
        <Button size="s" theme="quiet">
          {t("lock.log_out")}
        </Button>
        <p className="hint">{t(until ? "lock.log_out_hint" : "lock.log_out_typed")}</p>
      </PostForm>
    </div>
  );
}
