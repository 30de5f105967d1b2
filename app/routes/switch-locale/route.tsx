import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "~/i18n/locales";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { GetForm } from "~/ui/form";
import type { loader } from "./route.server";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["reference"] };

/** Country and language picker: a GET form, so that it works without scripts and needs no session. */
export default function SwitchLocale() {
  const { t } = useTranslation(["common", "reference"]);
  const { to, regions } = useLoaderData<typeof loader>();
  const { lang, region } = useLocale();
  return (
    <>
      <h1>{t("locale.title")}</h1>
      <p className="lead">{t("locale.lead")}</p>
      <GetForm className="form" reloadDocument>
        <input type="hidden" name="to" value={to} />
        <SelectField name="region" label={t("locale.country")} defaultValue={region}>
          {regions.map((code) => (
            <option key={code} value={code}>
              {t(`reference:region.${code}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="lang" label={t("locale.language")} defaultValue={lang}>
          {LANGUAGES.map(({ slug, tag, name }) => (
            <option key={slug} value={slug} lang={tag}>
              {name}
            </option>
          ))}
        </SelectField>
        <div>
          <Button size="l">{t("locale.submit")}</Button>
        </div>
      </GetForm>
    </>
  );
}
