import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextAreaField, TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";

const FIELDS = [
  ["senderName", "name", "text"],
  ["senderEmail", "email", "email"],
  ["recipientName", "off", "text"],
  ["recipientEmail", "off", "email"],
] as const;

/** Id of the form inside the part that folds it. */
const FORM = "mail-ring";

/**
 * The link to the form from the top of the page, which is two screens above it on a phone. Browsers unfold the part to
 * which an address leads; for older ones a script does it.
 */
export function ShareLink() {
  const { t } = useTranslation("summary");
  const unfold = () => document.getElementById(FORM)?.closest("details")?.setAttribute("open", "");
  return (
    <p className="no-print">
      <a href={`#${FORM}`} className="text-link" onClick={unfold}>
        {t("share.title")}
      </a>
    </p>
  );
}

/** Says to whom it was sent, above the folded form; takes the focus (without scripts by autofocus). */
export function SentTo({ answer }: { answer: { extra?: { sentTo: string } | null } | undefined }) {
  const { t } = useTranslation("summary");
  const box = useRef<HTMLParagraphElement>(null);
  const address = answer?.extra?.sentTo;
  useEffect(() => box.current?.focus(), [answer]);
  return (
    <div role="status">
      {address ? (
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the only way to bring a reader to it when there is no script
        <p className="share-sent" tabIndex={-1} ref={box} autoFocus>
          {t("share.sent", { address })}
        </p>
      ) : null}
    </div>
  );
}

/**
 * Five fields (spec §3), two of which are for a recipient other than oneself. It is open if something has to be
 * corrected, or if something was typed before a login.
 */
export function ShareForm({
  result,
  sender,
}: {
  result: SubmissionResult | null;
  sender: { name: string; email: string } | null;
}) {
  const { t } = useTranslation(["shop", "summary"]);
  const typed = (result?.initialValue ?? {}) as Record<string, string | undefined>;
  const preset: Record<string, string | undefined> = { senderName: sender?.name, senderEmail: sender?.email };
  const labels = Object.fromEntries([
    ...FIELDS.map(([name]) => [name, t(`summary:share.${name}`)]),
    ["message", t("summary:share.message")],
  ]) as Record<string, string>;
  return (
    <details className="share" open={result !== null}>
      <summary>{t("summary:share.title")}</summary>
      <ErrorSummary result={result} labels={labels} />
      <PostForm id={FORM} className="form" preventScrollReset>
        <input type="hidden" name="intent" value="share" />
        {FIELDS.map(([name, autoComplete, type]) => (
          <TextField
            key={name}
            name={name}
            type={type}
            label={labels[name]}
            autoComplete={autoComplete}
            maxLength={254}
            {...(autoComplete === "off" ? { hint: t("summary:share.recipient_hint") } : { required: true })}
            defaultValue={typed[name] ?? preset[name] ?? ""}
            errors={result?.error?.[name] ?? undefined}
          />
        ))}
        <TextAreaField
          name="message"
          label={labels.message}
          hint={t("summary:share.message_hint")}
          maxLength={500}
          defaultValue={typed.message ?? ""}
          errors={result?.error?.message ?? undefined}
        />
        <div>
          <Button size="l">{t("summary:share.send")}</Button>
        </div>
      </PostForm>
    </details>
  );
}
