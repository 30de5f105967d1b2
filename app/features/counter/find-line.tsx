import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { typed } from "~/lib/form";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";

/**
 * The one line that finds a customer, wherever one is asked for.
 * @param to where the seller is on the way to; `q` what was asked before; `first`: to search is what the page is for, so it
 * says what can be typed, and a keyboard types into it
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
        // What was asked follows the address: one page of results leads to another.
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
