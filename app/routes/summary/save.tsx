import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/button";
import { PostForm } from "~/ui/form";

type Saved = { id: string; to: string; words: { note: string; see: string; remove: string } };

/** Saves the ring; once it is saved, leads to the saved rings. */
export function Save({ here, saved }: { here: string; saved: Saved | null }) {
  const { t } = useTranslation("summary");
  return saved ? (
    <ButtonLink to={saved.to} size="l">
      {saved.words.see}
    </ButtonLink>
  ) : (
    <PostForm action={here}>
      <input type="hidden" name="intent" value="save" />
      <Button size="l">{t("summary.save")}</Button>
    </PostForm>
  );
}

/** Says that this ring is saved, and removes it from the saved rings. Its words come with it (server/bff/views). */
export function SavedNote({ id, to, words }: Saved) {
  return (
    <PostForm className="actions no-print" action={to}>
      <input type="hidden" name="itemId" value={id} />
      <span>{words.note}</span>
      <Button theme="quiet" size="s" name="intent" value="remove">
        {words.remove}
      </Button>
    </PostForm>
  );
}
