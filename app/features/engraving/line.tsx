import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { ENGRAVING_FONTS, ENGRAVING_MAX, graphemes, isEngravingFont } from "~/domain/engraving";
import { useErrorText } from "~/ui/error-text";
import { SelectField, TextField } from "~/ui/field";
import type { typed } from "~/lib/form";
import { EngravingStripPicture } from "./picture";
import type { EngravedRing, ShownEngraving } from "./shown";
import { useLiveEngraving } from "./use-live";
import "./engraving.css";

type Value = ReturnType<typeof typed>;

/**
 * Text and font of an engraving in one row of a larger form. Below it, the letters as they will stand on the band, or
 * why they cannot.
 */
export function EngravingLine({
  ring,
  shown,
  text,
  font,
}: {
  ring: EngravedRing;
  shown: ShownEngraving;
  text: Value;
  font: Value;
}) {
  const { t } = useTranslation(["engraving", "common"]);
  const say = useErrorText();
  const live = useLiveEngraving(ring, shown);
  const row = useRef<HTMLDivElement>(null);
  const composing = useRef(false);
  const [standing, setStanding] = useState(text.defaultValue);
  function follow(event: FormEvent): void {
    if (event.type === "compositionstart") composing.current = true;
    if (event.type === "compositionend") composing.current = false;
    const form = row.current?.closest("form");
    if (!form || composing.current) return;
    const data = new FormData(form);
    const [now, face] = [data.get("engravingText"), data.get("engravingFont")];
    if (typeof now !== "string" || !isEngravingFont(face)) return;
    setStanding(now);
    live.ask(now, face);
  }
  const { figures, problem, ...read } = live.shown;
  // After a change, the error of the earlier text no longer applies.
  const errors = standing === text.defaultValue ? text.errors : undefined;
  return (
    <div
      ref={row}
      className="engraving-line"
      onInput={follow}
      onCompositionStart={follow}
      onCompositionEnd={follow}
    >
      <div className="form-row">
        <TextField
          name="engravingText"
          label={t("engraving:text")}
          optional={t("common:form.optional")}
          defaultValue={text.defaultValue}
          errors={errors}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          lang=""
        />
        <SelectField name="engravingFont" label={t("engraving:font")} {...font}>
          {ENGRAVING_FONTS.map((face) => (
            <option key={face} value={face}>
              {face}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="hint">{t("engraving:longer")}</p>
      <div aria-live="polite">
        {problem && !errors ? (
          <p className="engraving-refused">{say(problem)}</p>
        ) : standing && figures ? (
          <p className="engraving-line-shown">
            <EngravingStripPicture ring={ring} text={read.text} font={read.font} />
            <span className="quiet">
              {t("engraving:counter", { count: graphemes(standing).length, max: ENGRAVING_MAX })}
            </span>
          </p>
        ) : null}
      </div>
    </div>
  );
}
