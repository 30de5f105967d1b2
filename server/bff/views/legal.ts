import type { PaperSection } from "~/features/legal/paper";
import { dateFormat } from "~/i18n/formats";
import { closeHanGaps } from "~/i18n/han-gap";
import { wordsOf } from "~/i18n/i18n.server";
import { wordsTag, type LangTag, type WordsTag } from "~/i18n/locales";
import { FACTS, factsInLanguage, type FactName } from "../../house/facts";
import type { HouseTexts, OwnPaper } from "../../house/texts";
import type { PageContext } from "../request/context";
import { head, translator } from "./head";
import { breadcrumb } from "./structured-data";

/** The date from which the legal drafts of the software are valid. */
const IN_FORCE = "2026-01-01";

/** Which facts about the company the sections of those drafts use. */
const FACTS_OF: Readonly<Record<string, readonly FactName[]>> = {
  publisher: ["legalName", "legalForm", "address", "registration", "vatNumber", "director", "email", "phone"],
  hosting: ["host"],
  law: ["law", "mediator"],
  controller: ["legalName", "address", "privacyEmail"],
  transfers: ["servers"],
};

type Kind = "notice" | "privacy";
type Values = Readonly<Record<string, string>>;
type Retention = NonNullable<OwnPaper["retention"]>;

/** A legal text as a page shows it. */
export type LegalPaper = {
  /** Language of the text, if it differs from the page's: legal counsel may not have written one in every language. */
  lang: WordsTag | null;
  title: string;
  lead: string;
  version: string;
  sections: PaperSection[];
  retention: Retention | null;
};

const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

/** Fills facts into the placeholders. */
const filled = (text: string, values: Values, tag: WordsTag): string =>
  (tag.startsWith("zh") ? closeHanGaps(text, values) : text).replaceAll(
    PLACE,
    (_, name: string) => values[name] ?? "",
  );

/** Whether all facts of a paragraph are known: what is missing is left out, never invented. */
const isKnown = (values: Values) => (text: string) =>
  [...text.matchAll(PLACE)].every(([, name = ""]) => values[name] !== undefined);

/** Facts about the company; the demo, until it has a folder of its own, uses invented ones. */
function valuesOf({ runtime: { env, house } }: PageContext, tag: WordsTag): Values {
  const brand = env.BRAND_NAME;
  if (!env.DEMO || env.HOUSE_DIR !== undefined) return { brand, ...factsInLanguage(house.facts, tag) };
  const t = wordsOf(tag, "legal");
  return {
    brand,
    ...Object.fromEntries(FACTS.map((name) => [name, t(`invented.${name}`, { brand })])),
  };
}

/** The text written by the company's counsel: in the language of the page, otherwise in English, otherwise in any. */
function ownPaper(
  { legal }: HouseTexts,
  kind: Kind,
  tag: WordsTag,
): { lang: WordsTag; version: string; paper: OwnPaper } | null {
  const main: LangTag = tag === "zh-Hant-HK" ? "zh-Hant" : tag;
  const all = Object.keys(legal) as WordsTag[];
  for (const lang of [tag, main, "en" as const, ...all]) {
    const own = legal[lang];
    const paper = own?.[kind];
    if (own && paper) return { lang, version: own.version, paper };
  }
  return null;
}

/** The draft of the software from locales/, with its placeholders not filled. */
function draftOf(ctx: PageContext, kind: Kind): { paper: OwnPaper; version: string } {
  const t = translator(ctx);
  const raw = { returnObjects: true, skipInterpolation: true } as const;
  const sections = t(`legal:${kind}.sections`, raw) as unknown as Omit<
    OwnPaper["sections"][number],
    "facts"
  >[];
  return {
    version: t("legal:version", { date: dateFormat(ctx.intl, "long").format(new Date(IN_FORCE)) }),
    paper: {
      title: t(`legal:${kind}.title`),
      lead: t(`legal:${kind}.lead`, { skipInterpolation: true }),
      sections: sections.map((section) => ({ ...section, facts: [...(FACTS_OF[section.id] ?? [])] })),
      ...(kind === "privacy" ? { retention: t("legal:privacy.retention", raw) as unknown as Retention } : {}),
    },
  };
}

/** A legal text: the company's own, otherwise the draft. Sections without known facts are left out. */
export function legalPaper(ctx: PageContext, kind: Kind): LegalPaper {
  const page = wordsTag(ctx.tag, ctx.region);
  const own = ownPaper(ctx.runtime.house, kind, page);
  const { paper, version } = own ?? draftOf(ctx, kind);
  const tag = own?.lang ?? page;
  const t = wordsOf(tag, "legal");
  const values = valuesOf(ctx, tag);
  const fictional: string[] =
    ctx.runtime.env.DEMO && kind === "notice" ? [t("fictional", { brand: ctx.runtime.env.BRAND_NAME })] : [];
  const sections = paper.sections.map(({ id, title, facts, paragraphs }, i) => ({
    id,
    title,
    facts: facts.flatMap((name): [string, string][] => {
      const said = values[name];
      return said === undefined ? [] : [[t(`fact.${name}`), said]];
    }),
    paragraphs: [
      ...paragraphs.filter(isKnown(values)).map((text) => filled(text, values, tag)),
      ...(i === 0 ? fictional : []),
    ],
  }));
  return {
    lang: tag === page ? null : tag,
    title: paper.title,
    lead: filled(paper.lead, values, tag),
    version,
    sections: sections.filter(
      ({ id, facts, paragraphs }) => id === "retention" || facts.length + paragraphs.length > 0,
    ),
    retention: paper.retention ?? null,
  };
}

/** Loader data for the page of a legal text, including its head. */
export function legalPage(ctx: PageContext, kind: Kind, page: "legal-notice" | "privacy-policy") {
  const paper = legalPaper(ctx, kind);
  return {
    paper,
    contents: translator(ctx)("legal:contents"),
    head: head(ctx, {
      title: paper.title,
      description: paper.lead,
      index: true,
      data: [breadcrumb(ctx, [[paper.title, ctx.href(page)]])],
    }),
  };
}
