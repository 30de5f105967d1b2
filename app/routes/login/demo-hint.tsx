import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { href } from "~/lib/paths";
import { TextLink } from "~/ui/button";

/** Customers of the demo house, each with the website that has the account. */
const ACCOUNTS = [
  { email: "claire@client.example", place: { lang: "fr", region: "fr" } },
  { email: "kenji@client.example", place: { lang: "jp", region: "jp" } },
  { email: "wei@client.example", place: { lang: "zh_hs", region: "cn" } },
] as const;

export function DemoHint() {
  const { t } = useTranslation("account");
  const { tag, region } = useLocale();
  const country = new Intl.DisplayNames([tag], { type: "region", style: "short" });
  return (
    <section className="panel demo-hint" aria-labelledby="demo-title">
      <h2 id="demo-title">{t("login.demo_title")}</h2>
      <p>{t("login.demo_password", { password: "Client-2026!" })}</p>
      <p className="quiet">{t("login.demo_where")}</p>
      <ul>
        {ACCOUNTS.map((account) => (
          <li key={account.email}>
            <span>{account.email}</span>
            {account.place.region === region ? (
              <span className="quiet">{country.of(region.toUpperCase())}</span>
            ) : (
              <TextLink to={href(account.place, "login")} reload>
                {country.of(account.place.region.toUpperCase())}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
