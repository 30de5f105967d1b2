import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { foldName } from "~/domain/name-folding";
import type { KeptDay, KeptPiece } from "~/features/offline/kept";
import { TextField } from "~/ui/field";

export function Visits({ visits }: { visits: KeptDay["visits"] }) {
  const { t } = useTranslation("offline");
  if (!visits.length) return null;
  return (
    <section aria-labelledby="visits">
      <h2 id="visits">{t("visits", { count: visits.length })}</h2>
      <ul className="offline-rows">
        {visits.map(({ key, name, facts }) => (
          <Row key={key} name={name} facts={facts} />
        ))}
      </ul>
    </section>
  );
}

/** Customers of the day, each with the tray; found by any part of their names. */
export function Customers({ customers }: { customers: KeptDay["customers"] }) {
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
          <Row key={id} name={name} facts={facts}>
            {pieces.length ? (
              <details className="fold">
                <summary>
                  <span className="fold-name">{t("tray", { count: pieces.length })}</span>
                </summary>
                <Pieces pieces={pieces} />
              </details>
            ) : null}
          </Row>
        ))}
      </ul>
    </section>
  );
}

/** What the house makes, with its prices. */
export function Designs({ designs }: { designs: KeptDay["designs"] }) {
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
      <Pieces pieces={found} />
    </details>
  );
}

/** A field that narrows a list, where there is much to narrow. */
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

function Pieces({ pieces }: { pieces: KeptPiece[] }) {
  return (
    <ul className="offline-rows">
      {pieces.map((piece, nth) => (
        // A tray may hold the same ring twice.
        <Row key={nth} name={`${piece.name} · ${piece.price}`} facts={piece.facts} />
      ))}
    </ul>
  );
}

function Row({ name, facts, children }: { name: string; facts: string[]; children?: ReactNode }) {
  return (
    <li className="offline-row">
      <span className="offline-name">{name}</span>
      <span className="quiet">{facts.join(" · ")}</span>
      {children}
    </li>
  );
}
