import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The ring as a link and a code to photograph; on paper it leads back to exactly this ring. */
export function RingLink({
  url,
  qr,
  note,
}: {
  url: string;
  qr: { size: number; path: string };
  /** What goes along with it. */ note?: ReactNode;
}) {
  const { t } = useTranslation("summary");
  return (
    <section className="ring-link" aria-labelledby="ring-link">
      <div>
        <h2 id="ring-link">{t("by_link.title")}</h2>
        <p className="quiet no-print">{t("by_link.words")}</p>
        {note}
        <input className="no-print" readOnly value={url} aria-label={t("by_link.label")} />
      </div>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t("by_link.qr")}
        shapeRendering="crispEdges"
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path d={qr.path} />
      </svg>
    </section>
  );
}
