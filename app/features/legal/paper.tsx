import type { ReactNode } from "react";

/** The day from which the legal texts of this version hold. */
export const IN_FORCE = "2026-01-01";

export type PaperSection = { id: string; title: string; paragraphs: string[] };

/** A long text: contents first, then numbered sections that can be linked to. `after` adds to the sections of these ids. */
export function Paper({
  title,
  lead,
  contents,
  version,
  sections,
  after,
}: {
  title: string;
  lead: string;
  contents: string;
  version: string;
  sections: PaperSection[];
  after?: Record<string, ReactNode>;
}) {
  return (
    <article className="paper">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <p className="quiet">{version}</p>
      <nav className="paper-contents" aria-label={contents}>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
          <h2 id={`${section.id}-title`}>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {after?.[section.id]}
        </section>
      ))}
    </article>
  );
}
