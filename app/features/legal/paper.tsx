import type { ReactNode } from "react";

export type PaperSection = {
  id: string;
  title: string;
  /** Stand before the paragraphs, each under its name. */
  facts?: [name: string, fact: string][];
  paragraphs: string[];
};

/** The company's facts in a section, each with its label. */
export function Facts({ of: { facts = [] } }: { of: PaperSection }) {
  return facts.length > 0 ? (
    <dl className="paper-facts">
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  ) : null;
}

/** A long text: contents first, then numbered sections that can be linked to. `after` adds to the sections of these ids; `lang` is the text's own. */
export function Paper({
  lang,
  title,
  lead,
  contents,
  version,
  sections,
  after,
}: {
  lang?: string | null;
  title: string;
  lead: string;
  contents: string;
  version: string;
  sections: PaperSection[];
  after?: Record<string, ReactNode>;
}) {
  return (
    <article className="paper" lang={lang ?? undefined}>
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
          <Facts of={section} />
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {after?.[section.id]}
        </section>
      ))}
    </article>
  );
}
