import { useLoaderData, useSubmit } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { addressLines } from "~/domain/address";
import { useTranslation } from "react-i18next";
import { dynamicT } from "~/i18n/dynamic-t";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";
import { Button, TextLink } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { GetForm } from "~/ui/form";
import { OpeningHours } from "~/ui/opening-hours";
import type { loader } from "./route.server";

/** Finder by country: a GET form that returns to this section of the page. @param children a picture beside it */
export function Boutiques({ children }: { children: ReactNode }) {
  const { t } = useTranslation(["home", "reference", "common"]);
  const { href } = useLocale();
  const { countries, country, shops } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  const shell = useShell();
  return (
    <section className="home-part boutiques-part" id="boutiques" aria-labelledby="boutiques-title">
      {children}
      <div>
        <h2 id="boutiques-title">{t("home:boutiques.title")}</h2>
        {shell?.isSeller || shell?.customerAccount === false ? null : (
          <>
            <p className="boutiques-visit">{t("home:boutiques.visit")}</p>
            <p className="boutiques-ways">
              <TextLink to={href("appointment-request", {}, { country })}>{t("home:boutiques.ask")}</TextLink>
              <TextLink to={href("catalog")}>{t("home:boutiques.compose")}</TextLink>
              <TextLink to={href("my-account-tray")}>{t("common:nav.wishlist")}</TextLink>
            </p>
          </>
        )}
        <GetForm
          action={`${href("home")}#boutiques`}
          className="finder"
          preventScrollReset
          onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
        >
          <SelectField name="country" label={t("home:boutiques.country")} defaultValue={country}>
            {countries.map((code) => (
              <option key={code} value={code}>
                {dynamicT(t)(`reference:country.${code}`)}
              </option>
            ))}
          </SelectField>
          <Button className="no-script-only" theme="secondary">
            {t("home:boutiques.show")}
          </Button>
        </GetForm>
        <ul className="boutiques">
          {shops.map((shop) => (
            <li key={shop.code}>
              <h3>{shop.name}</h3>
              <address>
                {addressLines({ ...shop, postalCode: shop.postal_code }).map((line) => (
                  <Fragment key={line}>
                    {line}
                    <br />
                  </Fragment>
                ))}
                <a href={`tel:${shop.dial}`}>{shop.dialled}</a>
              </address>
              <details>
                <summary>{t("home:boutiques.hours")}</summary>
                <OpeningHours hours={shop.hours} />
              </details>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
