import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DraftForm } from "~/features/offline/draft-form";
import type { Draft, DraftState, KeptDay, KeptHold, Outcome } from "~/features/offline/kept";
import { withDraftLock, meet, tellChanged } from "~/features/offline/sync";
import { useSingleTab } from "~/features/offline/use-single-tab";
import { dropDraft, keepDraft, type Open } from "~/features/offline/vault";
import { useLabels } from "~/features/order/order-labels";
import { useLocale } from "~/i18n/use-locale";
import { Button, TextLink } from "~/ui/button";
import { useErrorText } from "~/ui/error-text";

type Fields = Record<string, string>;

/** A reservation with the order written for it, or the outcome of that order. */
export function OrderCard({
  hold,
  draft,
  day,
  open,
  url,
}: {
  hold: KeptHold;
  draft: Draft | null;
  day: KeptDay;
  open: Open;
  url: string;
}) {
  const { t } = useTranslation("offline");
  const [writing, setWriting] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const write = (state: DraftState, fields: Fields) =>
    withDraftLock(() => keepDraft(open, { quoteId: hold.quoteId, state, hold, fields, outcome: null })).then(
      tellChanged,
    );
  const away = () => dropDraft(open, hold.quoteId);
  // An order with an outcome is never sent again, so it can be acknowledged while others are being sent.
  const drop = () => void (draft?.state === "told" ? away() : withDraftLock(away)).then(tellChanged);
  const done = (fields: Fields) =>
    void write("waiting", fields).then(() => {
      setWriting(false);
      requestAnimationFrame(() => said.current?.focus());
      return meet(url);
    });
  return (
    <li className="offline-order">
      <p className="offline-name" lang={hold.language}>
        {hold.name} <span className="price">{hold.price}</span>
      </p>
      <p className="quiet">
        {hold.customer ?? t("without_account")} · {t("until", { time: hold.untilWords })} ·{" "}
        <span lang={hold.language}>{hold.facts.join(" · ")}</span>
      </p>
      {writing ? (
        <Sole name={`draft ${hold.quoteId}`}>
          <DraftForm
            hold={hold}
            day={day}
            begun={draft ? { fields: unsigned(draft), errors: refusalsOf(draft.outcome) } : null}
            keep={(fields) => void write("begun", fields)}
            done={done}
          />
        </Sole>
      ) : (
        <>
          <p
            role="status"
            tabIndex={-1}
            ref={said}
            className={draft?.outcome ? `told-${draft.outcome.kind}` : undefined}
          >
            {draft ? <Standing draft={draft} region={day.region} /> : null}
          </p>
          <Acts draft={draft} write={() => setWriting(true)} drop={drop} />
        </>
      )}
    </li>
  );
}

/** A refused order must be signed again, because it is then a different agreement. */
function unsigned({ fields, outcome }: Draft): Fields {
  if (outcome?.kind !== "refused") return fields;
  const { signature: _, drawnSignature: __, termsAccepted: ___, ...rest } = fields;
  return rest;
}

const refusalsOf = (outcome: Outcome | null) => (outcome?.kind === "refused" ? outcome.errors : {});

/** Only one tab can write an order at a time. */
function Sole({ name, children }: { name: string; children: React.ReactNode }) {
  const { t } = useTranslation("offline");
  const mine = useSingleTab(name);
  if (mine === null) return null;
  return mine ? children : <p role="status">{t("elsewhere")}</p>;
}

function Standing({ draft, region }: { draft: Draft; region: string }) {
  const { t } = useTranslation("offline");
  const { href } = useLocale();
  const { state, outcome, hold } = draft;
  if (state === "begun") return t("state.begun");
  if (state === "waiting" || !outcome) return t("state.waiting");
  if (outcome.kind === "refused") return <Refusal outcome={outcome} region={region} hold={hold} />;
  if (outcome.kind === "conflict") return t(`state.${outcome.code}`);
  return (
    <>
      {t(outcome.onHold ? "state.placed_on_hold" : "state.placed", { number: outcome.number })}{" "}
      <TextLink to={href("pro-order", { orderId: outcome.orderId })} reload>
        {t("state.open")}
      </TextLink>
    </>
  );
}

function Refusal({
  outcome,
  region,
  hold,
}: {
  outcome: Extract<Outcome, { kind: "refused" }>;
  region: string;
  hold: KeptHold;
}) {
  const { t } = useTranslation(["offline", "errors"]);
  const { money } = useLocale();
  const errorText = useErrorText();
  const labels: Record<string, string> = useLabels(region, hold.currency);
  const reasons = Object.entries(outcome.errors).map(([name, code]) =>
    labels[name] ? t("errors:at_field", { label: labels[name], error: errorText(code) }) : errorText(code),
  );
  if (outcome.price !== undefined)
    reasons.push(t("offline:state.price", { price: money(outcome.price, hold.currency) }));
  return [t("offline:state.refused"), ...reasons].join(" ");
}

function Acts({ draft, write, drop }: { draft: Draft | null; write: () => void; drop: () => void }) {
  const { t } = useTranslation("offline");
  const [sure, setSure] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (sure) first.current?.focus();
  }, [sure]);
  const kind = draft?.outcome?.kind;
  if (kind === "placed" || kind === "conflict")
    return (
      <Button type="button" size="s" theme="secondary" onClick={drop}>
        {t("act.seen")}
      </Button>
    );
  return (
    <div className="actions">
      <Button type="button" size="s" onClick={write}>
        {t(
          !draft ? "act.write" : kind ? "act.correct" : draft.state === "begun" ? "act.resume" : "act.change",
        )}
      </Button>
      {draft && !sure ? (
        <Button type="button" size="s" theme="quiet" onClick={() => setSure(true)}>
          {t("act.drop")}
        </Button>
      ) : null}
      {draft && sure ? (
        <button ref={first} type="button" className="button button-s button-danger" onClick={drop}>
          <span>{t("act.drop_sure")}</span>
        </button>
      ) : null}
    </div>
  );
}
