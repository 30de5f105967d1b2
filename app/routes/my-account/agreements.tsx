import { PERMANENT_CONSENTS, type ConsentKind } from "~/domain/consent";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";

type Row = { kind: ConsentKind; granted: boolean; version: string; at: string };

/**
 * The customer's consents with date and version; those that can be withdrawn are withdrawn with one press (features
 * 112).
 */
export function Agreements({ consents }: { consents: Row[] }) {
  const { t } = useTranslation("account");
  const { date } = useLocale();
  if (!consents.length) return null;
  return (
    <section className="agreements" aria-labelledby="agreements-title">
      <h3 id="agreements-title">{t("consent.title")}</h3>
      <ul>
        {consents.map(({ kind, granted, version, at }) => (
          <li key={kind}>
            <div>
              <p>{t(`consent.name.${kind}`)}</p>
              <p className="quiet">
                {t(granted ? "consent.given" : "consent.withdrawn", { date: date(at), version })}
              </p>
            </div>
            {!granted ? null : PERMANENT_CONSENTS.includes(kind) ? (
              <a className="text-link" href="#data">
                {t("consent.with_account")}
              </a>
            ) : (
              <PostForm action="#preferences" preventScrollReset>
                <input type="hidden" name="intent" value="withdraw" />
                <input type="hidden" name="kind" value={kind} />
                <Button
                  size="s"
                  theme="secondary"
                  aria-label={t("consent.withdraw_named", { name: t(`consent.name.${kind}`) })}
                >
                  {t("consent.withdraw")}
                </Button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
