import { useTranslation } from "react-i18next";
import { DOT } from "~/lib/dots";
import { ButtonLink } from "~/ui/button";
import { useComparison, type MarkedIn } from "./marked-list";
import type { Marked } from "./shown";

/** Stays in sight on a list of diamonds: how many are marked, the way to them, and to all of them side by side. */
export default function MarksBar({ marked, at }: { marked: Marked[]; at: MarkedIn }) {
  const { t } = useTranslation("diamonds");
  const compared = useComparison(marked, at);
  return (
    <aside className="next-bar marks-bar" aria-label={t("marks.title")}>
      <p>
        <a className="text-link" href="#marked">
          {t("marks.title")}
        </a>
        {DOT}
        {marked.length}
      </p>
      {compared ? <ButtonLink to={compared.to}>{compared.label}</ButtonLink> : null}
    </aside>
  );
}
