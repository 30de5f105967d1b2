import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PicturedRing } from "~/features/ring-picture/address";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { SkinChoice, useSkin } from "./skin-choice";
import { useStills } from "./stage-picture";
import "./stage-views.css";

const VIEWS = ["three_quarter", "hand", "pair", "top", "side"] as const;
type View = (typeof VIEWS)[number];

type Words = { name: string; cut: string; metal: string };

/** A browser that supports `sizes=auto` loads an enlarged picture in its full size. */
const SIZES = "auto, (min-width: 64rem) 10rem, 100vw";

/**
 * The ring from five sides: `children` is the first, then on a hand, with its wedding band, from above and in profile.
 * On a phone they are in a row to swipe; on larger screens the others are small below the first, and each can be opened
 * in its place. Works without scripts.
 */
export function StageViews({
  ring,
  words,
  children,
}: {
  ring: PicturedRing;
  words: Words;
  children: ReactNode;
}) {
  const { t } = useTranslation("shop");
  const { asked: skin, came } = useSkin();
  const others: { [view in Exclude<View, "three_quarter" | "hand">]: { ring: PicturedRing; alt: string } } = {
    pair: { ring: { ...ring, view: "front", band: true }, alt: t("picture_pair", words) },
    top: { ring: { ...ring, view: "top" }, alt: t("picture_top", words) },
    side: { ring: { ...ring, view: "side" }, alt: t("picture_side", words) },
  };
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls must take the focus (WCAG 2.1.1) */}
      <div className="stage-views" role="group" aria-label={t("views.title")} tabIndex={0}>
        {VIEWS.map((view) => (
          <div key={view} className="stage-view" id={`view-${view}`}>
            {view === "three_quarter" ? (
              children
            ) : view === "hand" ? (
              <Hand ring={{ ...ring, view, skin }} words={words} />
            ) : (
              <RingPicture {...others[view].ring} sizes={SIZES} alt={others[view].alt} />
            )}
            <label>
              <input
                className="visually-hidden"
                type="radio"
                name="stage-view"
                defaultChecked={view === (came ? "hand" : "three_quarter")}
              />
              <span>{t(`views.${view}`)}</span>
            </label>
            {view === "hand" ? <SkinChoice skin={skin} /> : null}
          </div>
        ))}
      </div>
      <nav className="stage-index" aria-label={t("views.title")}>
        {VIEWS.map((view) => (
          <a key={view} href={`#view-${view}`} onClick={swipe}>
            {t(`views.${view}`)}
          </a>
        ))}
      </nav>
    </>
  );
}

/** The ring on a hand. Another ring or tone of skin takes the place of the last one when its picture is there. */
function Hand({ ring, words }: { ring: PicturedRing; words: Words }) {
  const { t } = useTranslation(["shop", "viewer"]);
  const { stills } = useStills(
    { ring, alt: t(ring.band ? "picture_hand_band" : "picture_hand", words) },
    SIZES,
  );
  return (
    <>
      {/* Under the picture, as at the first view (ring-viewer/live-ring.tsx). */}
      <p className="being-drawn" aria-hidden="true">
        {t("viewer:drawing")}
      </p>
      {stills}
    </>
  );
}

/** With scripts only the row moves; the page's scroll position and URL stay unchanged. */
function swipe(event: MouseEvent<HTMLAnchorElement>): void {
  const view = document.getElementById(event.currentTarget.hash.slice(1));
  if (!view?.parentElement) return;
  event.preventDefault();
  view.parentElement.scrollTo({ left: view.offsetLeft - view.parentElement.offsetLeft });
}
