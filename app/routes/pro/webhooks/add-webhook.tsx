import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Answered } from "~/lib/answer";
import { errorsOf, typed } from "~/lib/form";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field-error";
import { TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import { Refusal } from "~/ui/refusal";
import type { action, loader } from "./route.server";

/** Asks for an address and the kinds of events. After adding, the fields are empty again. */
export function AddWebhook({ answer: said }: { answer: Answered<typeof action> }) {
  const { t } = useTranslation("webhooks");
  const { kinds } = useLoaderData<typeof loader>();
  const answer = said?.extra ? undefined : said;
  const labels = { url: t("add.url"), kinds: t("told") };
  const before = answer?.result.initialValue?.kinds;
  const chosen = typeof before === "string" ? [before] : ((before as string[] | undefined) ?? []);
  const wrong = errorsOf(answer, "kinds")?.[0];
  return (
    <section className="webhooks-add" aria-labelledby="add-title">
      <h2 id="add-title">{t("add.title")}</h2>
      <PostForm className="form" key={said?.extra?.secret ?? "add"}>
        <Refusal result={answer?.result} labels={labels} ids={{ kinds: `kind-${kinds[0]}` }}>
          <TextField
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            label={labels.url}
            hint={t("add.url_hint")}
            {...typed(answer, "url")}
          />
          <fieldset className="webhooks-kinds" aria-describedby={wrong ? "kinds-error" : undefined}>
            <legend>{labels.kinds}</legend>
            {wrong ? <FieldError id="kinds-error" code={wrong} /> : null}
            {kinds.map((kind) => (
              <div key={kind} className="check">
                <input
                  type="checkbox"
                  id={`kind-${kind}`}
                  name="kinds"
                  value={kind}
                  defaultChecked={chosen.includes(kind)}
                />
                <label htmlFor={`kind-${kind}`}>{t(`kind.${kind}`)}</label>
              </div>
            ))}
          </fieldset>
        </Refusal>
        <div>
          <Button>{t("add.submit")}</Button>
        </div>
      </PostForm>
    </section>
  );
}
