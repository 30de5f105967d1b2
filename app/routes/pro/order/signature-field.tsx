import { useTranslation } from "react-i18next";
import type { LangTag } from "~/i18n/locales";
import { DrawField } from "~/features/order/draw-field";
import { SigningPhrase } from "~/features/order/signing-phrase";
import { typed } from "~/lib/form";
import { TextField } from "~/ui/field";
import type { Answer } from "./act-form";

/** The sentence that the client copies by hand. @param id where several forms of the page ask for it */
export function SignatureField({
  tag,
  label,
  answer,
  id = "signature",
}: {
  tag: LangTag;
  label: string;
  answer: Answer;
  id?: string;
}) {
  const { t } = useTranslation("pro");
  return (
    <>
      <SigningPhrase tag={tag} />
      <div className="sign-both">
        <TextField
          name="signature"
          id={id}
          autoComplete="off"
          spellCheck={false}
          label={label}
          hint={t("review.signature_hint")}
          {...typed(answer, "signature")}
        />
        <DrawField answer={answer} id={`${id}-drawn`} />
      </div>
    </>
  );
}
