import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { DOT } from "~/lib/dots";
import { errorsOf, typed, type Answered } from "~/lib/form";
import { Button, TextLink } from "~/ui/button";
import { FieldError } from "~/ui/field-error";
import { SelectField } from "~/ui/field";
import { PostForm } from "~/ui/form";

export type Whereabouts = {
  /** Where it is, and since when. */
  words: string | null;
  /** Name of the boutique to which it is on its way and whose seller asks. */
  arrivesAt: string | null;
  sendTo: { code: string; name: string }[];
  safe: boolean;
};

/** Where the stone is, what this seller may record about it (arrival, sending), and a link to all its moves. */
export function WhereaboutsPanel({
  sku,
  place,
  answer,
}: {
  sku: string;
  place: Whereabouts;
  answer: Answered;
}) {
  const { t } = useTranslation("stone");
  const { href } = useLocale();
  const { words, arrivesAt, sendTo, safe } = place;
  const refused = errorsOf(answer, "to")?.[0];
  return (
    <section aria-labelledby="place" className="stone-place">
      <h2 id="place">{t("place.title")}</h2>
      <p>
        {words ?? t("place.unknown")}
        {DOT}
        <TextLink to={href("pro-stone-moves", { sku })}>{t("moves.link")}</TextLink>
      </p>
      {refused ? <FieldError id="place-error" code={refused} /> : null}
      {arrivesAt ? (
        <PostForm>
          <Button name="to" value="arrived">
            {t("place.arrived", { shop: arrivesAt })}
          </Button>
        </PostForm>
      ) : null}
      {sendTo.length ? (
        <PostForm className="stone-send">
          <SelectField name="shop" label={t("place.send_to")} {...typed(answer, "shop", sendTo[0]?.code)}>
            {sendTo.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button theme="secondary" name="to" value="shop">
            {t("place.send")}
          </Button>
          {safe ? (
            <Button theme="secondary" name="to" value="safe">
              {t("place.to_safe")}
            </Button>
          ) : null}
        </PostForm>
      ) : null}
    </section>
  );
}
