import { useTranslation } from "react-i18next";
import { asksReading } from "~/domain/reading";
import { typed, type Answered } from "~/lib/form";
import { TextField } from "~/ui/field";

/** How a name is read, in Japan: beside the name, the family name first as there. Nothing elsewhere. */
export function ReadingFields({
  region,
  first,
  last,
  labels,
  field,
  prefix = "",
}: {
  region: string;
  /** Names of the fields. */
  first: string;
  last: string;
  labels: { first: string; last: string };
  field: (name: string) => ReturnType<typeof typed>;
  prefix?: string;
}) {
  const { t } = useTranslation("common");
  if (!asksReading(region)) return null;
  return (
    <div className="form-row">
      {(
        [
          [last, labels.last],
          [first, labels.first],
        ] as const
      ).map(([name, label]) => (
        <TextField
          key={name}
          name={name}
          id={`${prefix}${name}`}
          label={label}
          optional={t("form.optional")}
          autoComplete="off"
          maxLength={60}
          {...field(name)}
        />
      ))}
    </div>
  );
}

/** The same for a form about one person, whose fields are named as the person's own are. */
export function PersonReading({
  region,
  labels,
  answer,
  person,
}: {
  region: string;
  labels: { firstnameKana: string; lastnameKana: string };
  answer: Answered;
  person?: { firstnameKana?: string | null; lastnameKana?: string | null } | null | undefined;
}) {
  return (
    <ReadingFields
      region={region}
      first="firstnameKana"
      last="lastnameKana"
      labels={{ first: labels.firstnameKana, last: labels.lastnameKana }}
      field={(name) =>
        typed(answer, name, name === "lastnameKana" ? person?.lastnameKana : person?.firstnameKana)
      }
    />
  );
}
