import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { makeReady, OFFLINE_WORDS } from "~/features/offline/ready";
import { meet, whenChanged, type Line } from "~/features/offline/sync";
import { openVault, readDrafts } from "~/features/offline/vault";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";
import { TextLink } from "~/ui/button";

/** Milliseconds between two looks at the house while a page of the counter is open. */
const EVERY_MS = 120_000;
/** While the house is away it is looked for this often. */
const AWAY_MS = 5000;

/**
 * Keeps the tablet ready for a network that goes away (docs/decisions/0083): the page that works without, the seller's day,
 * sealed. It leads there when the network is gone, and says what became of orders that were written there.
 */
export default function KeepForOffline() {
  const { t, i18n } = useTranslation("offline");
  const { href } = useLocale();
  const shell = useShell();
  const page = href("pro-offline");
  const { line, told } = useMeetings(
    href("pro-offline-kept"),
    !shell?.rehearsal,
    `${shell?.quoteUntil ?? ""} ${shell?.actingFor?.lastname ?? ""} ${shell?.counter?.tray ?? ""}`,
  );
  useEffect(() => {
    makeReady(page, () => i18n.loadNamespaces([...OFFLINE_WORDS])).catch(() => undefined);
  }, [page, i18n]);
  return (
    <div role="status">
      {line === "away" || told ? (
        <p className="notice">
          {line === "away" ? t("bar.away") : t("bar.told", { count: told })}{" "}
          <TextLink to={page} reload>
            {t("bar.open")}
          </TextLink>
        </p>
      ) : null}
    </div>
  );
}

/** Meets the house when a page opens, when what it shows changes, and every so often. `told`: orders with an outcome nobody has seen. */
function useMeetings(url: string, keeps: boolean, changes: string): { line: Line | null; told: number } {
  const [line, setLine] = useState<Line | null>(null);
  const [told, setTold] = useState(0);
  useEffect(() => {
    if (!keeps) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const count = async () => {
      const open = await openVault();
      const drafts = open ? await readDrafts(open) : [];
      if (!over) setTold(drafts.filter(({ state }) => state === "told").length);
    };
    const look = async () => {
      clearTimeout(timer);
      const now = navigator.onLine ? await meet(url) : "away";
      if (over) return;
      setLine(now);
      await count();
      timer = setTimeout(() => void look(), now === "away" ? AWAY_MS : EVERY_MS);
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
  return { line, told };
}
