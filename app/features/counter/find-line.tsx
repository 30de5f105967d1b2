import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { typed } from "~/lib/form";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";

/**
 * The search field for customers. It is the same on every page that asks for a customer.
 * @param to the page that the seller wants to reach; `q`: the last search; `first`: searching is the purpose of the
 * page, so the field has a hint what can be typed, and the focus
 */
export function FindLine({
  q = "",
  to = null,
  answer,
  first = false,
}: {
  q?: string | undefined;
  to?: string | null | undefined;
  answer?: Parameters<typeof typed>[0];
  first?: boolean;
}) {
  const { t } = useTranslation("pro");
  const { href } = useLocale();
  return (
    <PostForm className="form find-line" role="search" action={href("pro-customer-search")}>
      {to ? <input type="hidden" name="to" value={to} /> : null}
      <input type="hidden" name="intent" value="find" />
      <TextField
        // The results' address contains the search, so one page of results can replace another.
        key={q}
        name="q"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        label={t("search.line")}
        hint={first ? t("search.line_hint") : undefined}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- what the page is for; a message of an error takes the focus after it
        autoFocus={first && !answer}
        {...typed(answer, "q", q)}
      />
      <Button theme={first ? "primary" : "secondary"}>{t("search.submit")}</Button>
    </PostForm>
  );
}
