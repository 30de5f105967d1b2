import { useLocation } from "@remix-run/react";
import { Suspense, useEffect, useRef, useState, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { cacheOfflinePage, OFFLINE_WORDS } from "~/features/offline/ready";
import { withDraftLock, meet, whenChanged, type Line } from "~/features/offline/sync";
import { keepDraft, openVault, readDay, readDrafts } from "~/features/offline/vault";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";
import { Modal } from "~/ui/modal";
import { typedOnPage } from "~/features/counter/typed-on-page";

/** Milliseconds between two calls to the server while a page of the counter is open. */
const EVERY_MS = 120_000;
/** Milliseconds between two attempts while the server cannot be reached. */
const AWAY_MS = 5000;

/**
 * Prepares the tablet for a network failure (docs/decisions/0083): stores, encrypted, the page that works offline and
 * the seller's day. It links to that page when the network is gone, and reports what became of orders written there.
 */
export default function KeepForOffline() {
  const { t, i18n } = useTranslation("offline");
  const { href } = useLocale();
  const shell = useShell();
  const { pathname } = useLocation();
  const page = href("pro-offline");
  const { line, told, kept } = useMeetings(
    href("pro-offline-kept"),
    !shell?.rehearsal,
    [
      shell?.quoteUntil,
      shell?.actingFor?.lastname,
      shell?.counter?.tray,
      // On each step of the checkout, what was typed is included.
      pathname.includes("/checkout/") ? pathname : "",
    ].join(" "),
  );
  useEffect(() => {
    cacheOfflinePage(page, () => i18n.loadNamespaces([...OFFLINE_WORDS])).catch(() => undefined);
  }, [page, i18n]);
  const leave = (event: MouseEvent) => {
    event.preventDefault();
    void carryTyped()
      .catch(() => undefined)
      .then(() => location.assign(page));
  };
  // A browser that knows it is offline says so elsewhere (notices.tsx). Here is only the link.
  return (
    <>
      <div role="status">
        {line === "away" || told ? (
          <p className="notice">
            {line === "away" ? (navigator.onLine ? t("bar.away") : null) : t("bar.told", { count: told })}{" "}
            <a className="text-link" href={page} onClick={leave}>
              {t("bar.open")}
            </a>
          </p>
        ) : null}
      </div>
      <AskBeforeLogout kept={kept} logout={href("logout")} page={page} />
    </>
  );
}

/** Includes what is half written in the order form, unless that order was already started offline. */
async function carryTyped(): Promise<void> {
  const typed = typedOnPage(document);
  const fields = Object.fromEntries(
    Object.entries(typed).filter(
      (pair): pair is [string, string] => typeof pair[1] === "string" && !pair[0].startsWith("_"),
    ),
  );
  await withDraftLock(async () => {
    const open = await openVault();
    const hold = open && (await readDay(open))?.holds.find(({ quoteId }) => quoteId === fields.cartId);
    if (!open || !hold) return;
    if ((await readDrafts(open)).some(({ quoteId }) => quoteId === hold.quoteId)) return;
    await keepDraft(open, { quoteId: hold.quoteId, state: "begun", hold, fields, outcome: null });
  });
}

/** Logging out deletes the data on the tablet, so it first names the orders that have not been sent. */
function AskBeforeLogout({ kept, logout, page }: { kept: number; logout: string; page: string }) {
  const { t } = useTranslation("offline");
  const [leaving, setLeaving] = useState<HTMLFormElement | null>(null);
  const sure = useRef(false);
  useEffect(() => {
    const ask = (event: SubmitEvent) => {
      const form = event.target;
      if (!kept || sure.current || !(form instanceof HTMLFormElement)) return;
      if (new URL(form.action, location.href).pathname !== logout) return;
      event.preventDefault();
      event.stopPropagation();
      setLeaving(form);
    };
    // Runs before the form's own listeners.
    addEventListener("submit", ask, true);
    return () => removeEventListener("submit", ask, true);
  }, [kept, logout]);
  if (!leaving) return null;
  return (
    <Suspense fallback={null}>
      <Modal
        type="warning"
        title={t("logout.title")}
        primary={{ label: t("logout.see"), action: () => location.assign(page) }}
        secondary={{
          label: t("logout.delete"),
          action: () => {
            sure.current = true;
            leaving.requestSubmit();
          },
        }}
        onClosed={() => setLeaving(null)}
      >
        <p>{t("logout.words", { count: kept })}</p>
      </Modal>
    </Suspense>
  );
}

type Met = { line: Line | null; told: number; kept: number };

/**
 * Synchronises with the server when a page opens, when its content changes, and at regular intervals. `told`: number of
 * orders with an outcome that nobody has acknowledged yet; `kept`: number of all orders on the tablet.
 */
function useMeetings(url: string, keeps: boolean, changes: string): Met {
  const [met, setMet] = useState<Met>({ line: null, told: 0, kept: 0 });
  useEffect(() => {
    if (!keeps) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const count = async () => {
      const open = await openVault();
      const drafts = open ? await readDrafts(open) : [];
      const told = drafts.filter(({ state }) => state === "told").length;
      if (!over) setMet(({ line }) => ({ line, told, kept: drafts.length }));
    };
    const look = async () => {
      clearTimeout(timer);
      const now = navigator.onLine ? await meet(url) : "away";
      if (over) return;
      setMet((before) => ({ ...before, line: now }));
      await count();
      if (!over) timer = setTimeout(() => void look(), now === "away" ? AWAY_MS : EVERY_MS);
    };
    const soon = () => void look().catch(() => undefined);
    soon();
    const silent = whenChanged(() => void count());
    addEventListener("online", soon);
    addEventListener("offline", soon);
    return () => {
      over = true;
      clearTimeout(timer);
      silent();
      removeEventListener("online", soon);
      removeEventListener("offline", soon);
    };
  }, [url, keeps, changes]);
  return met;
}
