import { Link, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useForgetting } from "~/features/recent/use-recent";
import { LANGUAGES } from "~/i18n/locales";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import { relocalise } from "~/lib/paths";
import { useShell } from "~/lib/shell";
import { Button, TextLink } from "~/ui/button";
import { PostForm } from "~/ui/form";
import { NewBuild } from "./new-build";

/** Posts to the cookie page and returns to this one. Works without scripts. */
function NoticeForm({
  intent,
  fields,
  children,
}: {
  intent: string;
  fields?: Record<string, string>;
  children: React.ReactNode;
}) {
  const { href } = useLocale();
  const { pathname, search } = useLocation();
  return (
    <PostForm action={href("cookies")} preventScrollReset>
      {Object.entries({ intent, to: pathname + search, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </PostForm>
  );
}

/** Refusing is as easy as accepting: two buttons of the same size and look. */
export function ConsentButtons() {
  const { t } = useTranslation();
  return (
    <NoticeForm intent="consent">
      <div className="notice-acts">
        <Button theme="secondary" size="s" name="answer" value="no">
          {t("consent.refuse")}
        </Button>
        <Button theme="secondary" size="s" name="answer" value="yes">
          {t("consent.accept")}
        </Button>
      </div>
    </NoticeForm>
  );
}

/**
 * The notices above a page, shown until answered or closed. One line at most, so that the first screen shows the page.
 * `keeps`: the page would remember what is viewed and asks for consent. `counter`: only notices that concern the work.
 * They are in the flow of the page, so that they cover nothing.
 */
export function Notices({ keeps, counter }: { keeps: boolean; counter: boolean }) {
  const { t } = useTranslation();
  const { href } = useLocale();
  const shell = useShell();
  useForgetting();
  if (!shell) return null;
  const asks = keeps && shell.consent === null && !shell.isSeller;
  return (
    <>
      <OfflineNotice />
      <NewBuild />
      {counter ? null : shell.suggestion ? (
        <Suggestion {...shell.suggestion} />
      ) : asks ? (
        <aside className="notice notice-brief notice-consent" aria-label={t("consent.label")}>
          <p>
            {t("consent.words")} <TextLink to={href("cookies")}>{t("consent.more")}</TextLink>
          </p>
          <ConsentButtons />
        </aside>
      ) : shell.rotate ? (
        <aside className="notice notice-rotate" aria-label={t("rotate.close")}>
          <p>{t("rotate.words")}</p>
          <NoticeForm intent="close" fields={{ notice: "rotate" }}>
            <Button theme="quiet" size="s">
              {t("rotate.close")}
            </Button>
          </NoticeForm>
        </aside>
      ) : null}
    </>
  );
}

/** Suggests the same page in the visitor's language, in both languages. It never redirects. */
function Suggestion({
  lang,
  region,
  words,
  go,
}: NonNullable<NonNullable<ReturnType<typeof useShell>>["suggestion"]>) {
  const { t } = useTranslation();
  const here = useLocale();
  const { pathname, search } = useLocation();
  const language = LANGUAGES.find(({ slug }) => slug === lang);
  return (
    <aside className="notice notice-brief" aria-label={t("suggestion.label")}>
      <p className="own-script" lang={language?.tag}>
        <span className="notice-words">{words} </span>
        <Link
          className="text-link"
          hrefLang={language?.tag}
          reloadDocument
          to={relocalise(pathname, search, { lang, region }, region !== here.region)}
        >
          {go}
        </Link>
      </p>
      <NoticeForm intent="close" fields={{ notice: "suggestion" }}>
        <Button theme="quiet" size="s">
          {t("suggestion.stay")}
        </Button>
      </NoticeForm>
    </aside>
  );
}

/** Says at once when the network is gone, and disappears when it returns (spec §8). */
function OfflineNotice() {
  const { t } = useTranslation();
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    look();
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  return (
    <div className="in-sight" role="status">
      {offline ? <p className="notice notice-offline">{t("offline")}</p> : null}
    </div>
  );
}
