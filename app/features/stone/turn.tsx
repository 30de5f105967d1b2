import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CutSlug } from "~/domain/ring";
import type { DrawnFigures } from "~/features/stone-drawing/stone-picture";
import { TextLink } from "~/ui/button";
import { TracedStone } from "./traced-stone";

const FRAMES = 24;
const STEP = 360 / FRAMES;

/** After the face-up picture and the light map: without script a browser fetches every picture of a page at once. */
const AFTER_THE_OTHERS = { fetchpriority: "low" } as object;

/**
 * A stone that tilts in all directions, as 24 traced pictures. With scripts, one picture that follows the finger, the
 * slider or the arrow keys. Without them, the first picture and a link that loads all of them as a scrolling strip,
 * because 24 pictures to trace would delay the page.
 * @param strip whether all pictures were requested
 * @param open the URL that requests them
 */
export function StoneTurn({
  cut,
  figures,
  strip,
  open,
}: {
  cut: CutSlug;
  figures: DrawnFigures;
  strip: boolean;
  open: string;
}) {
  const { t } = useTranslation("stone");
  const [frame, setFrame] = useState<number | null>(null);
  const grip = useRef<{ x: number; frame: number } | null>(null);
  useEffect(() => setFrame(0), []);
  const words = (n: number): string =>
    t("turn.frame", { n: n + 1, count: FRAMES, angle: Math.round(n * STEP) });
  const picture = (n: number) => (
    <TracedStone
      key={frame === null && strip ? n : "turn"}
      cut={cut}
      figures={figures}
      frame={n}
      widths={[frame === null && strip ? 160 : 320]}
      alt={words(n)}
      loading="lazy"
      {...AFTER_THE_OTHERS}
    />
  );
  if (frame === null && !strip) {
    return (
      <div className="turn">
        <div className="turn-stage">{picture(0)}</div>
        <TextLink to={open}>{t("turn.slider")}</TextLink>
      </div>
    );
  }
  if (frame === null) {
    return (
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls must take the focus (WCAG 2.1.1)
      <div className="turn-strip" role="region" aria-label={t("turn.title")} tabIndex={0}>
        {Array.from({ length: FRAMES }, (_, n) => picture(n))}
      </div>
    );
  }
  const to = (n: number): void => setFrame(((Math.round(n) % FRAMES) + FRAMES) % FRAMES);
  return (
    <div className="turn">
      <div
        className="turn-stage"
        onPointerDown={(event) => {
          grip.current = { x: event.clientX, frame };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          if (grip.current) to(grip.current.frame + (event.clientX - grip.current.x) / 12);
        }}
        onPointerUp={() => {
          grip.current = null;
        }}
        onPointerCancel={() => {
          grip.current = null;
        }}
      >
        {picture(frame)}
      </div>
      <input
        type="range"
        min={0}
        max={FRAMES - 1}
        value={frame}
        aria-label={t("turn.slider")}
        aria-valuetext={words(frame)}
        onChange={(event) => to(Number(event.currentTarget.value))}
      />
    </div>
  );
}
