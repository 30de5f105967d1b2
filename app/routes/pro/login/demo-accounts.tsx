import { useTranslation } from "react-i18next";
import { ScrollTable } from "~/ui/scroll-table";

/** Sellers of the demo house; shown only while the demo runs. */
const ACCOUNTS = [
  { email: "camille@aurive.example", code: "AUR-FR" },
  { email: "louis@aurive.example", code: "AUR-FR" },
  { email: "helene@aurive.example", code: "AUR-FR" },
  { email: "aiko@aurive.example", code: "AUR-JP" },
  { email: "mei@aurive.example", code: "AUR-HK" },
] as const;

export function DemoAccounts() {
  const { t } = useTranslation("pro");
  return (
    <section className="panel demo-accounts" aria-labelledby="demo-title">
      <h2 id="demo-title">{t("demo.title")}</h2>
      <p className="hint">{t("demo.password", { password: "Counter-2026!" })}</p>
      <ScrollTable label={t("demo.title")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("login.email")}</th>
              <th scope="col">{t("login.web_code")}</th>
            </tr>
          </thead>
          <tbody>
            {ACCOUNTS.map(({ email, code }) => (
              <tr key={email}>
                <td>{email}</td>
                <td>{code}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollTable>
    </section>
  );
}
