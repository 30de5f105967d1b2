import { useTranslation } from "react-i18next";
import { useMoment } from "~/features/counter/use-moment";
import type { Answered } from "~/lib/answer";
import { typed } from "~/lib/form";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import { Refusal } from "~/ui/refusal";
import type { action } from "./route.server";

type Said = { at: string; by: string; text: string };
type Note = Said & { id: number; before?: Said[] | undefined };

/** Notes of colleagues. A note is corrected in its place, and its earlier text stays below it. */
export function Notes({
  notes,
  timeZone,
  answer,
}: {
  notes: Note[];
  timeZone: string;
  answer: Answered<typeof action>;
}) {
  const { t } = useTranslation("counter");
  const { both } = useMoment(timeZone);
  const corrected = Number(answer?.result?.initialValue?.corrects);
  if (notes.length === 0) return <p className="quiet">{t("file.notes_none")}</p>;
  return (
    <ul className="file-list">
      {notes.map(({ id, text, by, at, before = [] }) => (
        <li key={id}>
          <p className="file-note">{text}</p>
          <span className="quiet">
            {t(before.length ? "file.note_corrected" : "file.note_by", { name: by, time: both(at) })}
          </span>
          <details open={corrected === id}>
            <summary>{t("file.note_correct")}</summary>
            <PostForm className="form" preventScrollReset>
              <input type="hidden" name="intent" value="correct" />
              <input type="hidden" name="corrects" value={id} />
              <Refusal
                result={corrected === id ? answer?.result : undefined}
                labels={{ correction: t("file.note_correction") }}
                ids={{ correction: `correction-${id}` }}
              >
                <TextAreaField
                  name="correction"
                  id={`correction-${id}`}
                  label={t("file.note_correction")}
                  maxLength={500}
                  {...typed(corrected === id ? answer : undefined, "correction", text)}
                />
              </Refusal>
              <div>
                <Button theme="secondary">{t("file.note_save")}</Button>
              </div>
            </PostForm>
          </details>
          {before.length ? (
            <details>
              <summary>{t("file.note_before")}</summary>
              <ul>
                {before.map((one) => (
                  <li key={one.at}>
                    <p className="file-note">{one.text}</p>
                    <span className="quiet">{t("file.note_by", { name: one.by, time: both(one.at) })}</span>
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
