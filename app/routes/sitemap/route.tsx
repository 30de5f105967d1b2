import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import type { loader } from "./route.server";
import "./page.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = {
  i18n: ["account", "password", "sitemap", "catalog", "compare", "size"],
  scripts: false,
};

export default function Sitemap() {
  const { t } = useTranslation(["sitemap", "common"]);
  const { href } = useLocale();
  const { collections, cuts, accounts } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t("sitemap:title")}</h1>
      <div className="sitemap">
        <Rings collections={collections} />
        <Part id="cuts" title={t("sitemap:cuts")}>
          <li>
            <Link to={href("choose-cut")}>{t("common:nav.choose_cut")}</Link>
          </li>
          {cuts.map((cut) => (
            <li key={cut.value}>
              <Link to={href("catalog", {}, { cut: cut.value })}>{cut.label}</Link>
            </li>
          ))}
        </Part>
        <Part id="house" title={t("sitemap:house")}>
          <li>
            <Link to={href("home")}>{t("sitemap:home")}</Link>
          </li>
          <li>
            <Link to={href("craft")}>{t("sitemap:craft")}</Link>
          </li>
          <li>
            <Link to={`${href("home")}#boutiques`}>{t("common:nav.boutiques")}</Link>
          </li>
        </Part>
        {accounts ? <Account /> : null}
        <Service />
      </div>
    </>
  );
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function Rings({ collections }: Pick<Data, "collections">) {
  const { t } = useTranslation(["sitemap", "catalog", "compare"]);
  const { href } = useLocale();
  return (
    <Part id="rings" title={t("sitemap:rings")}>
      <li>
        <Link to={href("catalog")}>{t("sitemap:all")}</Link>
      </li>
      <li>
        <Link to={href("budget")}>{t("catalog:by_budget")}</Link>
      </li>
      <li>
        <Link to={href("compare")}>{t("compare:title")}</Link>
      </li>
      {collections.map((collection) => (
        <li key={collection.value}>
          <Link to={href("collection", { collection: collection.value })}>{collection.label}</Link>
          <ul>
            {collection.designs.map((design) => (
              <li key={design.value}>
                <Link to={href("ring", { metal: design.metal, aesthetic: design.value })}>
                  {design.label}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </Part>
  );
}

function Account() {
  const { t } = useTranslation(["account", "common", "password", "sitemap"]);
  const { href } = useLocale();
  return (
    <Part id="account" title={t("sitemap:account")}>
      <li>
        <Link to={href("appointment-request")}>{t("appointment.title")}</Link>
      </li>
      <li>
        <Link to={href("login")}>{t("login.title")}</Link>
      </li>
      <li>
        <Link to={href("client-register")}>{t("register.title")}</Link>
      </li>
      <li>
        <Link to={href("forgot-password")}>{t("password:forgot.title")}</Link>
      </li>
      <li>
        <Link to={href("my-account")}>{t("overview.title")}</Link>
      </li>
      <li>
        <Link to={href("my-account-tray")}>{t("common:nav.wishlist")}</Link>
      </li>
    </Part>
  );
}

function Service() {
  const { t } = useTranslation(["sitemap", "common", "size"]);
  const { href } = useLocale();
  return (
    <Part id="service" title={t("sitemap:service")}>
      <li>
        <Link to={href("service")}>{t("common:nav.service")}</Link>
      </li>
      <li>
        <Link to={href("size-guide")} reloadDocument>
          {t("common:nav.size_guide")}
        </Link>
      </li>
      <li>
        <Link to={href("ring-sizer")}>{t("size:screen.title")}</Link>
      </li>
      <li>
        <Link to={href("discreet")}>{t("common:discreet.link")}</Link>
      </li>
      <li>
        <Link to={href("switch-locale")}>{t("sitemap:locale")}</Link>
      </li>
      <li>
        <Link to={href("legal-notice")}>{t("common:nav.legal")}</Link>
      </li>
      <li>
        <Link to={href("privacy-policy")}>{t("common:nav.privacy")}</Link>
      </li>
      <li>
        <Link to={href("cookies")}>{t("common:nav.cookies")}</Link>
      </li>
      <li>
        <Link to={href("pro-login")} reloadDocument>
          {t("sitemap:pro")}
        </Link>
      </li>
    </Part>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}
