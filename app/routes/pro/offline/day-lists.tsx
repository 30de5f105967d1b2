import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { foldName } from "~/domain/name-folding";
import type { KeptDay, KeptPiece } from "~/features/offline/kept";
import type { LangTag } from "~/i18n/locales";
import { TextField } from "~/ui/field";

export function Visits({ day: { visits, language } }: { day: KeptDay }) {
  const { t } = useTranslation("offline");
  if (!visits.length) return null;
  return (
    <section aria-labelledby="visits">
      <h2 id="visits">{t("visits", { count: visits.length })}</h2>
      <ul className="offline-rows">
        {visits.map(({ key, name, facts }) => (
          <Row key={key} name={name} facts={facts} language={language} />
        ))}
      </ul>
    </section>
  );
}

/** Customers of the day, each with the tray; searched by any part of their names. */
export function Customers({ day: { customers, language } }: { day: KeptDay }) {
  const { t } = useTranslation("offline");
  const [typed, setTyped] = useState("");
  if (!customers.length) return null;
  const found = customers.filter((one) => fits([one.name, ...one.facts], typed));
  return (
    <section aria-labelledby="customers">
      <h2 id="customers">{t("customers", { count: customers.length })}</h2>
      <Find
        name="customer"
        label={t("find_customer")}
        many={customers.length}
        set={setTyped}
        found={found.length}
      />
      <ul className="offline-rows">
        {found.map(({ id, name, facts, pieces }) => (
          <Row key={id} name={name} facts={facts} language={language}>
            {pieces.length ? (
              <details className="fold">
                <summary>
                  <span className="fold-name">{t("tray", { count: pieces.length })}</span>
                </summary>
                <Pieces pieces={pieces} language={language} />
              </details>
            ) : null}
          </Row>
        ))}
      </ul>
    </section>
  );
}

/** All designs with their prices. */
export function Designs({ day: { designs, language } }: { day: KeptDay }) {
  const { t } = useTranslation("offline");
  const [typed, setTyped] = useState("");
  const found = designs.filter((one) => fits([one.name, ...one.facts], typed));
  return (
    <details className="fold">
      <summary>
        <span className="fold-name">{t("designs", { count: designs.length })}</span>
      </summary>
      <Find
        name="design"
        label={t("find_design")}
        many={designs.length}
        set={setTyped}
        found={found.length}
      />
      <Pieces pieces={found} language={language} />
    </details>
  );
}

/** A search field for a list, if the list is long. */
function Find({
  name,
  label,
  many,
  found,
  set,
}: {
  name: string;
  label: string;
  many: number;
  found: number;
  set: (typed: string) => void;
}) {
  const { t } = useTranslation("offline");
  if (many < 2) return null;
  return (
    <div className="offline-find">
      <TextField
        name={`find-${name}`}
        type="search"
        autoComplete="off"
        label={label}
        onChange={(event) => set(event.currentTarget.value)}
      />
      <p className="visually-hidden" role="status">
        {t("found", { count: found })}
      </p>
    </div>
  );
}

const fits = (texts: string[], typed: string) =>
  foldName(typed)
    .split(" ")
    .every((word) => foldName(texts.join(" ")).includes(word));

function Pieces({ pieces, language }: { pieces: KeptPiece[]; language: LangTag }) {
  return (
    <ul className="offline-rows">
      {pieces.map((piece, nth) => (
        // A tray may hold the same ring twice.
        <Row key={nth} name={`${piece.name} · ${piece.price}`} facts={piece.facts} language={language} />
      ))}
    </ul>
  );
}

type RowProps = { name: string; facts: string[]; language: LangTag; children?: ReactNode };

/** `language` in which name and facts were stored; it may differ from the page's. */
function Row({ name, facts, language, children }: RowProps) {
  return (
    <li className="offline-row">
      <span className="offline-name" lang={language}>
        {name}
      </span>
      <span className="quiet" lang={language}>
        {facts.join(" · ")}
      </span>
      {children}
    </li>
  );
}
