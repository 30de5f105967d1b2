import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";

/** Customers of the demo house, each of one website's accounts. */
const ACCOUNTS = [
  { email: "claire@client.example", country: "FR" },
  { email: "kenji@client.example", country: "JP" },
  { email: "wei@client.example", country: "CN" },
] as const;

export function DemoHint() {
  const { t } = useTranslation("account");
  const { tag } = useLocale();
  const country = new Intl.DisplayNames([tag], { type: "region", style: "short" });
  return (
    <section className="panel demo-hint" aria-labelledby="demo-title">
      <h2 id="demo-title">{t("login.demo_title")}</h2>
      <p>{t("login.demo_password", { password: "Client-2026!" })}</p>
      <ul>
        {ACCOUNTS.map((account) => (
          <li key={account.email}>
            <span>{account.email}</span>
            <span className="quiet">{country.of(account.country)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
