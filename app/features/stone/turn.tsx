import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { CutSlug } from "~/domain/ring";
import { figuresQuery, type DrawnFigures } from "~/features/stone-drawing/stone-picture";
import { query } from "~/lib/paths";
import "~/features/ring-picture/ring-picture.css";

const FRAMES = 24;
const STEP = 360 / FRAMES;

/**
 * A stone that leans all around, as 24 traced pictures. Without script a strip that scrolls; with script one picture that
 * follows the finger, the slider or the arrow keys. Pictures that are not yet seen are not fetched; the facet drawing of
 * the cut stands in their place.
 */
export function StoneTurn({ cut, figures }: { cut: CutSlug; figures: DrawnFigures }) {
  const { t } = useTranslation("stone");
  const [frame, setFrame] = useState<number | null>(null);
  const grip = useRef<{ x: number; frame: number } | null>(null);
  useEffect(() => setFrame(0), []);
  const source = (n: number): string => `/render/stone.webp${query({ cut, w: frame === null ? 160 : 320, frame: n, ...figuresQuery(figures) })}`;
  const words = (n: number): string => t("turn.frame", { n: n + 1, count: FRAMES, angle: Math.round(n * STEP) });
  const picture = (n: number) => <img key={frame === null ? n : "turn"} className="ring-picture" data-cut={cut} src={source(n)} alt={words(n)} width={240} height={240} loading="lazy" decoding="async" draggable={false} />;
  if (frame === null) {
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls must take the focus (WCAG 2.1.1)
    return <div className="turn-strip" role="region" aria-label={t("turn.title")} tabIndex={0}>{Array.from({ length: FRAMES }, (_, n) => picture(n))}</div>;
  }
  const to = (n: number): void => setFrame(((Math.round(n) % FRAMES) + FRAMES) % FRAMES);
  return (
    <div className="turn">
      <div
        className="turn-stage"
        onPointerDown={(event) => { grip.current = { x: event.clientX, frame }; event.currentTarget.setPointerCapture(event.pointerId); }}
        onPointerMove={(event) => { if (grip.current) to(grip.current.frame + (event.clientX - grip.current.x) / 12); }}
        onPointerUp={() => { grip.current = null; }}
        onPointerCancel={() => { grip.current = null; }}
      >
        {picture(frame)}
      </div>
      <input type="range" min={0} max={FRAMES - 1} value={frame} aria-label={t("turn.slider")} aria-valuetext={words(frame)} onChange={(event) => to(Number(event.currentTarget.value))} />
    </div>
  );
}
