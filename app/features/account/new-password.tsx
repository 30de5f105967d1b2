import { useState } from "react";
import { useTranslation } from "react-i18next";
import { passwordRules } from "~/domain/person";
import { errorsOf, type Answered } from "~/lib/form";
import { TextField } from "~/ui/field";
import { ShowPassword } from "~/ui/show-password";

const RULES = ["length", "upper", "digitOrSpecial"] as const;

/**
 * A new password, its rules as a list that marks what is met while one types, and the password once more.
 * @param first it is the first one of an account, so it replaces none
 */
export function NewPasswordFields({
  answer,
  name,
  first = false,
  repeatName = "passwordConfirmation",
}: {
  answer: Answered;
  name: "password" | "newPassword";
  first?: boolean;
  repeatName?: string;
}) {
  const { t } = useTranslation("account");
  const [text, setText] = useState("");
  const [shown, setShown] = useState(false);
  const type = shown ? "text" : "password";
  const met = passwordRules(text);
  const errors = errorsOf(answer, name);
  return (
    <>
      <div className="new-password">
        <TextField
          name={name}
          type={type}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="new-password"
          label={t(first ? "field.password" : "field.new_password")}
          errors={errors}
          aria-describedby={`${name}-rules${errors?.length ? ` ${name}-error` : ""}`}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <ul className="password-rules" id={`${name}-rules`}>
          {RULES.map((rule) => (
            <li key={rule} className={text && met[rule] ? "rule-met" : undefined}>
              {t(`password_rule.${rule}`)}
              <span className="visually-hidden">{text && met[rule] ? ` ${t("password_rule.met")}` : ""}</span>
            </li>
          ))}
        </ul>
      </div>
      <TextField
        name={repeatName}
        type={type}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="new-password"
        label={t("field.password_confirmation")}
        errors={errorsOf(answer, repeatName)}
      />
      <ShowPassword shown={shown} onChange={setShown} />
    </>
  );
}
