import { useTranslation } from "react-i18next";
import type { DiaryVisit } from "#server/contract/diary";

type VisitStanding = Pick<DiaryVisit, "status" | "result">;

/** What has become of an appointment so far; one that did not come about is no good news. */
export function VisitState({ visit }: { visit: VisitStanding }) {
  const { t } = useTranslation("diary");
  const missed = visit.status === "cancelled" || visit.result === "absent";
  return (
    <span className={`state state-${missed ? "none" : visit.status === "requested" ? "busy" : "good"}`}>
      {visit.result ? t(`result.${visit.result}`) : t(`status.${visit.status}`)}
    </span>
  );
}
