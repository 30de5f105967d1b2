import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFocusAfterAct } from "~/features/counter/focus-after-act";
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

/** When a note was first written: the same after each correction, which is a note of its own. */
const writtenAt = ({ at, before = [] }: Note): string => [at, ...before.map((one) => one.at)].sort()[0] ?? at;

/** When the newest note was first written; empty without notes. */
export const newestOf = (notes: Note[]): string => notes.map(writtenAt).sort().at(-1) ?? "";

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
  const corrected = Number(answer?.result?.initialValue?.corrects);
  if (notes.length === 0) return <p className="quiet">{t("file.notes_none")}</p>;
  return (
    <ul className="file-list">
      {notes.map((note) => (
        <NoteRow
          key={writtenAt(note)}
          note={note}
          timeZone={timeZone}
          answer={corrected === note.id ? answer : undefined}
        />
      ))}
    </ul>
  );
}

/** `answer`: to a correction of this note that was refused. */
function NoteRow({
  note: { id, text, by, at, before = [] },
  timeZone,
  answer,
}: {
  note: Note;
  timeZone: string;
  answer: Answered<typeof action>;
}) {
  const { t } = useTranslation("counter");
  const { both } = useMoment(timeZone);
  const { key } = useLocation();
  const { summary, onSubmit } = useFocusAfterAct(key, answer !== undefined);
  return (
    <li>
      <p className="file-note">{text}</p>
      <span className="quiet">
        {t(before.length ? "file.note_corrected" : "file.note_by", { name: by, time: both(at) })}
      </span>
      <details key={id} open={answer !== undefined}>
        <summary ref={summary}>{t("file.note_correct")}</summary>
        <PostForm className="form" preventScrollReset onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="correct" />
          <input type="hidden" name="corrects" value={id} />
          <Refusal
            result={answer?.result}
            labels={{ correction: t("file.note_correction") }}
            ids={{ correction: `correction-${id}` }}
          >
            <TextAreaField
              name="correction"
              id={`correction-${id}`}
              label={t("file.note_correction")}
              maxLength={500}
              {...typed(answer, "correction", text)}
            />
          </Refusal>
          <div>
            <Button theme="secondary">{t("file.note_save")}</Button>
          </div>
        </PostForm>
      </details>
      {before.length ? <Earlier before={before} timeZone={timeZone} /> : null}
    </li>
  );
}

/** What a note said before it was corrected. */
function Earlier({ before, timeZone }: { before: Said[]; timeZone: string }) {
  const { t } = useTranslation("counter");
  const { both } = useMoment(timeZone);
  return (
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
  );
}
