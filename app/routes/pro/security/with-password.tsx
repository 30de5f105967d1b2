import { useTranslation } from "react-i18next";
import { errorsOf } from "~/lib/form";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import { Refusal } from "~/ui/refusal";
import type { Answered } from "~/lib/answer";
import type { action } from "./route.server";

type Props = {
  intent: "start" | "remove" | "codes" | "passkey-start" | "passkey-remove";
  submit: string;
  answer: Answered<typeof action>;
  theme?: "primary" | "secondary" | "danger";
  of?: string;
  scripts?: boolean;
};

/** What the password field of a form is called beside the page's other forms. */
const FIELDS = {
  start: "factor",
  remove: "factor",
  codes: "codes",
  "passkey-start": "passkey",
  "passkey-remove": "passkey",
} as const;

/** A change that the seller's password confirms. `of` is the passkey that it is about; `scripts`: it leads nowhere without them. */
export function WithPassword({
  intent,
  submit,
  answer,
  theme = intent === "remove" || intent === "codes" ? "secondary" : "primary",
  of,
  scripts = false,
}: Props) {
  const { t } = useTranslation("security");
  const id = of ? `password-${of}` : `${FIELDS[intent]}-password`;
  return (
    <PostForm className={scripts ? "form script-only" : "form"}>
      <input type="hidden" name="intent" value={intent} />
      {of ? <input type="hidden" name="id" value={of} /> : null}
      <Refusal result={answer?.result} labels={{ password: t("password") }} ids={{ password: id }}>
        <TextField
          name="password"
          id={id}
          type="password"
          autoComplete="current-password"
          label={t("password")}
          errors={errorsOf(answer, "password")}
        />
      </Refusal>
      <div>
        <Button theme={theme}>{submit}</Button>
      </div>
    </PostForm>
  );
}
