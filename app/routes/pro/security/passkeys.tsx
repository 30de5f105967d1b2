import { useMoment } from "~/features/counter/use-moment";
import { PasskeyForm } from "~/features/passkey/passkey-form";
import { useTranslation } from "react-i18next";
import { errorsOf } from "~/lib/form";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import type { Answered } from "~/lib/answer";
import type { action } from "./route.server";
import { WithPassword } from "./with-password";
import { DOT } from "~/lib/dots";

type Passkey = { id: string; name: string; created_at: string; last_used_at: string | null };
type Props = {
  passkeys: Passkey[];
  asked: Record<string, unknown> | null;
  timeZone: string;
  of: (intent: string) => Answered<typeof action>;
};

/** The seller's passkeys by name, each with its removal; and a new one in two steps: the password, then the key itself. */
export function Passkeys({ passkeys, asked, timeZone, of }: Props) {
  const { t } = useTranslation(["passkey", "security"]);
  const { day } = useMoment(timeZone);
  const made = of("passkey");
  const removed = of("passkey-remove");
  return (
    <>
      {passkeys.length ? null : <p>{t("passkey:lead")}</p>}
      <ul className="passkeys">
        {passkeys.map(({ id, name, created_at, last_used_at }) => {
          const mine = removed?.result.initialValue?.id === id ? removed : undefined;
          return (
            <li key={id}>
              <p>
                <strong>{name}</strong>{" "}
                <span className="sub">
                  {t("passkey:since", { date: day(created_at) })}
                  {DOT}
                  {last_used_at ? t("passkey:used", { date: day(last_used_at) }) : t("passkey:unused")}
                </span>
              </p>
              <details open={mine !== undefined}>
                <summary>
                  {t("passkey:remove")}
                  <span className="visually-hidden"> {name}</span>
                </summary>
                <WithPassword
                  intent="passkey-remove"
                  of={id}
                  theme="danger"
                  submit={t("passkey:remove_one", { name })}
                  answer={mine}
                />
              </details>
            </li>
          );
        })}
      </ul>
      <ErrorSummary result={made?.result} labels={{ name: t("passkey:name"), passkey: t("passkey:title") }} />
      {asked ? (
        <PasskeyForm asked={{ purpose: "register", options: asked }} submit={t("passkey:make")}>
          <TextField
            name="name"
            autoComplete="off"
            maxLength={40}
            required
            label={t("passkey:name")}
            hint={t("passkey:name_hint")}
            errors={errorsOf(made, "name")}
          />
        </PasskeyForm>
      ) : (
        <WithPassword
          intent="passkey-start"
          theme="secondary"
          submit={t("passkey:start")}
          answer={of("passkey-start")}
          scripts
        />
      )}
      <p className="hint no-script-only">{t("passkey:without_scripts")}</p>
    </>
  );
}
