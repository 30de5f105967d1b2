import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { FoundRows, type Found } from "~/features/find/found-rows";
import { useStonesLeft } from "~/features/find/return-to";
import { ScanButton } from "~/features/find/scan-button";
import { useLocale } from "~/i18n/use-locale";
import { pageAt } from "~/lib/page-at";
import { GetForm } from "~/ui/form";
import { useDismissOutside } from "./use-dismiss-outside";

/** Pause in typing after which the server is asked, ms, and the number of letters from which it is asked. */
const REST = 250;
const LETTERS = 2;
const CJK = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The searched text, on the pages that show results. */
function useAsked(): string {
  const { pathname, search } = useLocation();
  const here = pageAt(pathname)?.id;
  const answers = here === "pro-find" || here === "pro-customer-results";
  return (answers && new URLSearchParams(search).get("q")) || "";
}

/**
 * One field for everything that a seller searches for, reached also with the key `/`. The search is an address, so it
 * works without scripts. With scripts, results appear below while somebody types. The results page keeps the searched
 * text in the field.
 */
export function BarSearch() {
  const { t } = useTranslation("bar");
  const { href } = useLocale();
  const { key } = useLocation();
  const asked = useAsked();
  const stones = useStonesLeft();
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useSlash(input);
  // The list is closed after a link was followed.
  useEffect(() => setTyped(""), [key]);
  const asks = typed.length >= LETTERS || CJK.test(typed);
  const scanned = (code: string) => {
    const field = input.current;
    if (!field) return;
    field.value = code.trim().slice(0, field.maxLength);
    field.focus();
    setTyped(field.value);
  };
  const found = useFound(asks ? href("pro-find-rows", {}, { q: typed }) : null);
  const box = useRef<HTMLDivElement>(null);
  useDismissOutside(box, () => setTyped(""));
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- a short cut beside Tab, for a keyboard that has it
    <div
      ref={box}
      className="bar-search"
      onKeyDown={(event) => {
        walk(event);
        if (event.key !== "Escape") return;
        // The list takes what had the focus with it.
        input.current?.focus();
        setTyped("");
      }}
    >
      <GetForm key={key} role="search" action={href("pro-find")}>
        {stones ? <input type="hidden" name="to" value={stones} /> : null}
        <input
          ref={input}
          type="search"
          name="q"
          aria-label={t("find")}
          placeholder={t("find")}
          defaultValue={asked}
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          aria-keyshortcuts="/"
          onInput={(event) => {
            if (!(event.nativeEvent as InputEvent).isComposing) setTyped(event.currentTarget.value.trim());
          }}
          onCompositionEnd={(event) => setTyped(event.currentTarget.value.trim())}
        />
        <ScanButton onRead={scanned} />
      </GetForm>
      <div role="status" aria-live="polite">
        {found ? (
          <section className="bar-found" aria-label={t("found.title")}>
            <FoundRows found={found} />
          </section>
        ) : null}
      </div>
    </div>
  );
}

/** Arrow keys move from the field into the results and from row to row. Up from the first row returns to the field. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const box = event.currentTarget;
  const field = box.querySelector<HTMLInputElement>("input[type=search]");
  const rows = [...box.querySelectorAll(".found-rows > li")].flatMap(
    (row) => row.querySelector<HTMLElement>("a, button") ?? [],
  );
  const at = rows.findIndex((one) => one.closest("li")?.contains(document.activeElement));
  if (!rows.length || (at < 0 && step < 0)) return;
  event.preventDefault();
  (at + step < 0 ? field : rows[Math.min(at + step, rows.length - 1)])?.focus();
}

/** The key `/` moves the focus into the field, unless somebody types elsewhere. */
function useSlash(input: React.RefObject<HTMLInputElement>): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const at = event.target as HTMLElement | null;
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (at?.closest("input, textarea, select, dialog, [contenteditable]")) return;
      event.preventDefault();
      // Selected, so that typing replaces the last search.
      input.current?.focus();
      input.current?.select();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [input]);
}

/** Results for an address, after a pause in typing. A late answer is dropped if there is a newer question. */
function useFound(url: string | null): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!url) {
      setFound(null);
      return;
    }
    const asked = new AbortController();
    const timer = setTimeout(() => {
      fetch(url, { headers: { Accept: "application/json" }, cache: "no-store", signal: asked.signal })
        .then(async (response) => {
          if (response.ok && !response.redirected) setFound((await response.json()) as Found);
        })
        .catch(() => undefined);
    }, REST);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [url]);
  return found;
}
