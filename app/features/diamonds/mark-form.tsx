import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";

/**
 * Adds a diamond to the shortlist or removes it, and returns to its page. `list`: address of the list that takes the
 * form; `name`: which diamond, for who hears the page.
 */
export function MarkForm({
  sku,
  name,
  marked,
  list,
  back,
}: {
  sku: string;
  name: string;
  marked: boolean;
  list: string;
  back: string;
}) {
  const { t } = useTranslation("diamonds");
  return (
    <PostForm action={list} className="mark-form" preventScrollReset>
      <input type="hidden" name="intent" value={marked ? "unmark" : "mark"} />
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="back" value={back} />
      <Button size="s" theme="secondary">
        {t(marked ? "marks.unmark" : "marks.mark")}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </PostForm>
  );
}
