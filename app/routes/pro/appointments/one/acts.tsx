import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { WhenFields, type AppointmentDays } from "~/features/appointment/when-fields";
import { useFocusAfterAct } from "~/features/counter/focus-after-act";
import { HourField, MomentField, OtherAppointment, SellerField } from "~/features/appointment/seller-fields";
import type { Moments } from "~/domain/visit-day";
import type { Answered } from "~/lib/answer";
import { typed } from "~/lib/form";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import { Refusal } from "~/ui/refusal";
import type { action } from "./route.server";

type Acted = {
  sequence: number;
  status: "requested" | "confirmed" | "cancelled";
  result: "ordered" | "came" | "absent" | null;
  typedDate: string;
  slot: "morning" | "afternoon";
  time: string | null;
  mode: "boutique" | "video" | "phone";
  seller: string;
  me: string;
  sellers: { id: string; name: string }[];
  can: { change: boolean; close: boolean };
  days: AppointmentDays;
  date: string;
  moments: Moments;
  /** At which it can be confirmed. */
  hours: string[];
};
type Answer = Answered<typeof action>;
type Intent = "confirm" | "move" | "assign" | "cancel";

const RESULTS = ["ordered", "came", "absent"] as const;
const MODES = ["boutique", "video", "phone"] as const;

/** What can be done with an appointment now; the next action is open. */
export function Acts({ visit, answer }: { visit: Acted; answer: Answer }) {
  const { t } = useTranslation(["diary", "account", "counter", "common"]);
  const sent = answer?.result?.initialValue?.intent;
  const labels = {
    time: t("diary:time"),
    seller: t("diary:seller"),
    date: t("account:appointment.date"),
    slot: t("account:appointment.slot_label"),
    reason: t("diary:cancel.reason"),
  };
  const act = (intent: Intent, open: boolean, fields: (mine: Answer) => ReactNode) => {
    const mine = sent === intent ? answer : undefined;
    return (
      <Act
        key={intent}
        intent={intent}
        sequence={visit.sequence}
        open={open}
        mine={mine}
        labels={labels}
        fields={fields(mine)}
      />
    );
  };
  return (
    <>
      {visit.can.change && visit.status === "requested"
        ? act("confirm", true, (mine) => (
            <>
              <HourField answer={mine} hours={visit.hours} half={visit.slot} value={visit.time} />
              <SellerField answer={mine} sellers={visit.sellers} value={visit.seller || visit.me} />
            </>
          ))
        : null}
      {visit.can.close ? <CloseAct result={visit.result} sequence={visit.sequence} /> : null}
      {visit.can.change
        ? act("move", false, (mine) => (
            <>
              <WhenFields answer={mine} days={visit.days} date={visit.typedDate} hint={t("diary:date_hint")}>
                <MomentField
                  answer={mine}
                  moments={visit.moments}
                  agreed={{ date: visit.date, moment: visit.time ?? visit.slot }}
                />
                <OtherAppointment other={mine?.extra}>{t("diary:move.despite")}</OtherAppointment>
              </WhenFields>
              <SelectField
                name="mode"
                id="move-mode"
                label={t("diary:mode")}
                defaultValue={typed(mine, "mode", visit.mode).defaultValue}
              >
                {MODES.map((mode) => (
                  <option key={mode} value={mode}>
                    {t(`counter:file.mode.${mode}`)}
                  </option>
                ))}
              </SelectField>
            </>
          ))
        : null}
      {visit.can.change && visit.status === "confirmed"
        ? act("assign", false, (mine) => (
            <SellerField answer={mine} sellers={visit.sellers} value={visit.seller} id="assign-seller" />
          ))
        : null}
      {visit.can.change
        ? act("cancel", false, (mine) => (
            <>
              <p>{t("diary:cancel.lead")}</p>
              <TextField
                name="reason"
                label={labels.reason}
                maxLength={300}
                autoComplete="off"
                optional={t("common:form.optional")}
                {...typed(mine, "reason")}
              />
            </>
          ))
        : null}
    </>
  );
}

/** One action behind its summary. `open`: it is the next one. */
function Act({
  intent,
  sequence,
  open,
  mine,
  labels,
  fields,
}: {
  intent: Intent;
  sequence: number;
  open: boolean;
  mine: Answer;
  labels: Record<string, string>;
  fields: ReactNode;
}) {
  const { t } = useTranslation("diary");
  // After an action, its form is folded again.
  const { key } = useLocation();
  const { summary, onSubmit } = useFocusAfterAct(key, mine !== undefined);
  return (
    <details className="act" key={key} open={open || mine !== undefined}>
      <summary ref={summary}>{t(`${intent}.title`)}</summary>
      <PostForm className="form" preventScrollReset onSubmit={onSubmit}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="sequence" value={sequence} />
        <Refusal result={mine?.result} labels={labels}>
          {fields}
        </Refusal>
        <div className="acts-in-sight">
          <Button theme={intent === "cancel" ? "danger" : "primary"}>{t(`${intent}.submit`)}</Button>
        </div>
      </PostForm>
    </details>
  );
}

/** One press records how it ended; another one corrects that. */
function CloseAct({ result, sequence }: Pick<Acted, "result" | "sequence">) {
  const { t } = useTranslation("diary");
  return (
    <section className="panel" aria-labelledby="close">
      <h2 id="close">{t("close.title")}</h2>
      <PostForm className="actions" preventScrollReset>
        <input type="hidden" name="intent" value="close" />
        <input type="hidden" name="sequence" value={sequence} />
        {RESULTS.map((one) => (
          <Button
            key={one}
            theme={one === result || (result === null && one === "ordered") ? "primary" : "secondary"}
            name="result"
            value={one}
            aria-pressed={one === result}
          >
            {t(`result.${one}`)}
          </Button>
        ))}
      </PostForm>
    </section>
  );
}
