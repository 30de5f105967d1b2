import { useTranslation } from "react-i18next";
import { familyNameFirst, fullName } from "~/domain/person";
import { ReadingFields } from "~/features/account/reading-fields";
import { titles } from "~/features/account/titles";
import { useLocale } from "~/i18n/use-locale";
import { SelectField, TextField } from "~/ui/field";
import type { Field, Labels } from "./order-labels";

/** The fields of the person who orders. `open`: something has to be filled in here. */
export function ClientFields({
  open,
  guest,
  labels,
  field,
}: {
  open: boolean;
  guest: boolean;
  labels: Labels;
  field: Field;
}) {
  const { t } = useTranslation(["pro", "common"]);
  const { tag } = useLocale();
  const optional = t("common:form.optional");
  const value = (name: string) => field(name).defaultValue;
  const known = [
    fullName(tag, value("customerFirstName"), value("customerLastName")),
    value("customerPhone"),
    value("customerEmail"),
  ].filter(Boolean);
  return (
    <details className="fold" open={open}>
      <summary>
        <span className="fold-name">{t("pro:order_form.client")}</span>
        {known.map((one) => (
          <span key={one} className="fold-set">
            {one}
          </span>
        ))}
      </summary>
      <SelectField
        name="civility"
        autoComplete="off"
        label={labels.civility}
        optional={optional}
        {...field("civility")}
      >
        <option value="">{t("pro:person.no_title")}</option>
        {titles((one) => t(`pro:civility.${one}`), field("civility").defaultValue).map(
          ({ civility, words }) => (
            <option key={civility} value={civility}>
              {words}
            </option>
          ),
        )}
      </SelectField>
      <ClientNames labels={labels} field={field} />
      <ReachFields guest={guest} labels={labels} field={field} />
      <TextField
        name="taxId"
        autoComplete="off"
        spellCheck={false}
        label={labels.taxId}
        optional={optional}
        {...field("taxId")}
      />
    </details>
  );
}

/** The name in the order of the language and, in Japan, its reading. */
function ClientNames({ labels, field }: { labels: Labels; field: Field }) {
  const { tag, region } = useLocale();
  const first = (
    <TextField
      key="first"
      name="customerFirstName"
      autoComplete="off"
      label={labels.customerFirstName}
      {...field("customerFirstName")}
    />
  );
  const last = (
    <TextField
      key="last"
      name="customerLastName"
      autoComplete="off"
      label={labels.customerLastName}
      {...field("customerLastName")}
    />
  );
  return (
    <>
      <div className="form-row">{familyNameFirst(tag) ? [last, first] : [first, last]}</div>
      <ReadingFields
        region={region}
        first="customerFirstNameKana"
        last="customerLastNameKana"
        labels={{ first: labels.customerFirstNameKana, last: labels.customerLastNameKana }}
        field={field}
      />
    </>
  );
}

/** How to reach the customer. A guest has no account with these data and must give one of the two. */
function ReachFields({ guest, labels, field }: { guest: boolean; labels: Labels; field: Field }) {
  const { t } = useTranslation(["pro", "common"]);
  const optional = guest ? undefined : t("common:form.optional");
  const row = (
    <div className="form-row">
      <TextField
        name="customerPhone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        label={labels.customerPhone}
        optional={optional}
        {...field("customerPhone")}
      />
      <TextField
        name="customerEmail"
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        label={labels.customerEmail}
        optional={optional}
        {...field("customerEmail")}
      />
    </div>
  );
  if (!guest) return row;
  return (
    <div className="reach" role="group" aria-labelledby="reach">
      <p className="hint" id="reach">
        {t("pro:order_form.reach")}
      </p>
      {row}
    </div>
  );
}
