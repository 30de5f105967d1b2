import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import { isEngravingFont, type EngravingFont } from "~/domain/engraving";
import { EngravingFields, PreviewButton } from "~/features/engraving/fields";
import { EngravingReading } from "~/features/engraving/reading";
import type { ShownEngraving } from "~/features/engraving/shown";
import { useLiveEngraving } from "~/features/engraving/use-live";
import { useCurrentErrors } from "~/features/engraving/use-current-errors";
import { NextBar } from "~/features/ring-builder/next-bar";
import { Facts } from "~/features/ring-builder/facts";
import { pictured, usePictureWords } from "~/features/ring-builder/pictured";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, EnterButton, TextLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { PostForm } from "~/ui/form";
import type { action, loader } from "./route.server";
import "~/features/ring-builder/builder.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = {
  i18n: ["shop", "reference", "engraving", "errors"],
  layout: "tulle",
  step: "engraving",
};

/** Puts what is typed into the address, so that a reload and Back keep it. */
function keepTyped(engravingText: string, engravingFont: EngravingFont): void {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries({ engravingText, engravingFont }))
    address.searchParams.set(name, value);
  history.replaceState(history.state, "", address);
}

/** What the preview shows at first. Without scripts, the address does not contain the text that was refused. */
const firstShown = (
  engraving: ShownEngraving,
  typed: Pick<ShownEngraving, "text" | "font">,
  problem: string | undefined,
): ShownEngraving => (problem ? { ...typed, figures: null, problem } : engraving);

export default function Engraving() {
  const { t } = useTranslation(["shop", "engraving", "errors"]);
  const { href } = useLocale();
  const { creation, engraving, inside, search, ask } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const sent = answer?.result?.initialValue;
  const typed = {
    text: typeof sent?.engravingText === "string" ? sent.engravingText : engraving.text,
    font: isEngravingFont(sent?.engravingFont) ? sent.engravingFont : engraving.font,
  };
  const [left, follow] = useCurrentErrors(answer?.result, typed.text);
  const pictureWords = usePictureWords();
  const ring = { ...creation, carat: creation.carat.min, inside };
  const live = useLiveEngraving(
    ring,
    firstShown(engraving, typed, answer?.result?.error?.engravingText?.[0]),
  );
  const wish = <WishLink ask={ask} text={live.shown.text || typed.text} />;
  const isForeign = live.shown.problem?.startsWith("engraving_characters") === true;
  return (
    <div className="builder builder-typing">
      <div className="builder-choices">
        <p className="eyebrow">{creation.name}</p>
        <h1>{t("engraving:title")}</h1>
        <p>{t("engraving:lead")}</p>
        <ErrorSummary
          result={left}
          labels={{ engravingText: t("engraving:text"), engravingFont: t("engraving:font") }}
        />
        <PostForm id="engrave" className="form">
          <EnterButton />
          <EngravingFields
            ring={ring}
            live={live}
            typed={typed}
            wish={isForeign ? wish : null}
            errors={left?.error ?? {}}
            onText={(text, font) => {
              follow(text);
              keepTyped(text, font);
            }}
          />
          <div className="no-script-only">
            <PreviewButton />
          </div>
          {isForeign ? null : wish}
          <p className="quiet">{t("engraving:feasibility")}</p>
          <p className="quiet">{t("engraving:returns")}</p>
          <p>
            <TextLink
              to={href(
                "summary",
                { sku: creation.sku },
                { ...search, engravingText: undefined, engravingFont: undefined },
              )}
            >
              {t("shop:next.skip_engraving")}
            </TextLink>
          </p>
        </PostForm>
        <Facts creation={creation} />
        <p>
          <TextLink to={href("ring", { metal: creation.metal, aesthetic: creation.aesthetic }, search)}>
            {t("shop:next.back_to_stone")}
          </TextLink>
        </p>
      </div>
      <div className="stage">
        <div className="stage-main">
          <RingPicture
            {...pictured(creation)}
            priority
            sizes="(min-width: 64rem) 48rem, 100vw"
            alt={t("shop:picture", pictureWords(creation))}
          />
          {live.read ? (
            <EngravingReading
              ring={ring}
              text={live.read.text}
              font={live.read.font}
              alt={t("engraving:alt_ring", { text: live.read.text, font: live.read.font })}
            />
          ) : null}
        </div>
      </div>
      <NextBar creation={creation}>
        <Button form="engrave" size="l">
          {t("shop:next.summary")}
        </Button>
      </NextBar>
    </div>
  );
}

/** The link to an appointment for an engraving that cannot be made here, with the typed `text`. */
function WishLink({ ask, text }: { ask: { to: string; words: string } | null; text: string }) {
  return ask ? (
    <p>
      <TextLink to={`${ask.to}&${new URLSearchParams({ wish: text })}`}>{ask.words}</TextLink>
    </p>
  ) : null;
}
