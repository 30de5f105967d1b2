import { useTranslation } from "react-i18next";
import type { Answered } from "~/lib/answer";
import { typed } from "~/lib/form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { RadioGroup, TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import type { action } from "./route.server";

type Answer = Answered<typeof action>;
type Seller = { mark: string; name: string; initials: string };

/** What a seller without a PIN unlocks with. */
export function PasswordForm({ answer, refused }: { answer: Answer; refused: string | null }) {
  const { t } = useTranslation("security");
  return (
    <PostForm className="form">
      <ErrorSummary
        result={answer?.result}
        labels={{ password: t("lock.password") }}
        atField={refused !== null}
      />
      <TextField
        name="password"
        type="password"
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the first field of the page, on a tablet that somebody just took up
        autoFocus={!answer || refused === "password"}
        label={t("lock.password")}
        hint={t("lock.no_pin")}
        errors={typed(answer, "password").errors}
      />
      <div>
        <Button size="l">{t("lock.submit")}</Button>
      </div>
    </PostForm>
  );
}

/**
 * The field for the PIN and, if several share the tablet, the choice of the seller; the one who locked it is first and
 * selected.
 * @param own the seller who locked it and has a PIN
 * @param first whether the page has no other field before it
 */
export function PinForm({
  own,
  others,
  first,
  answer,
  refused,
}: {
  own: Seller | null;
  others: Seller[];
  first: boolean;
  answer: Answer;
  refused: string | null;
}) {
  const { t } = useTranslation("security");
  const all = own ? [own, ...others] : others;
  const chosen = typed(answer, "who");
  return (
    <PostForm className="form">
      <ErrorSummary
        result={answer?.result}
        labels={{ pin: t("pin.pin"), who: t("lock.who") }}
        atField={refused !== null}
      />
      {others.length ? (
        <RadioGroup
          name="who"
          className="lock-who"
          legend={first ? t("lock.who") : t("lock.others")}
          value={all.find(({ mark }) => mark === chosen.defaultValue)?.mark ?? all[0]?.mark}
          errors={chosen.errors}
          options={all.map((seller) => ({
            value: seller.mark,
            content: <Who seller={seller} />,
            hint: seller === own ? t("lock.locked_it") : undefined,
          }))}
        />
      ) : null}
      <TextField
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the field of the page, on a tablet that somebody just took up
        autoFocus={first && (!answer || refused === "pin")}
        label={t("pin.pin")}
        errors={typed(answer, "pin").errors}
      />
      <div>
        <Button size="l">{t(first ? "lock.submit" : "lock.take_over")}</Button>
      </div>
    </PostForm>
  );
}

function Who({ seller: { name, initials } }: { seller: Seller }) {
  return (
    <span className="lock-name">
      <span className="lock-initials" aria-hidden="true">
        {initials}
      </span>
      {name}
    </span>
  );
}
