import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DRAWN, readDrawn, writeDrawn, type Point } from "~/domain/drawn-signature";
import { typed, type Answered } from "~/lib/form";
import { FieldError } from "~/ui/field-error";
import "./drawn-signature.css";

/** No signature has more points than this; further points are dropped. */
const MAX_RAW = 20_000;
/** Width of the line in units of the field. */
const LINE = 5;

/**
 * A field in which the customer can sign with a finger in addition to the phrase. It needs scripts and is optional. A
 * keyboard user can skip it, because the phrase above is what signs.
 */
export function DrawField({ answer, id = "drawnSignature" }: { answer: Answered; id?: string }) {
  const { t } = useTranslation("pro");
  const { defaultValue: before, errors } = typed(answer, "drawnSignature");
  const pen = usePen(before);
  const wrong = errors?.[0];
  return (
    <details className="draw-field script-only" id={id} open={Boolean(before || wrong) || undefined}>
      <summary>{t("review.draw")}</summary>
      <p className="hint">{t("review.draw_hint")}</p>
      <canvas ref={pen.canvas} role="img" aria-label={t("review.draw_area")} {...pen.events} />
      {wrong ? <FieldError id={`${id}-error`} code={wrong} /> : null}
      <button type="button" className="button button-m button-secondary" onClick={pen.clear}>
        <span>{t("review.draw_clear")}</span>
      </button>
      {pen.drawn ? <input type="hidden" name="drawnSignature" value={pen.drawn} /> : null}
    </details>
  );
}

/**
 * Draws with pointer events on a canvas, in the full resolution of the screen.
 * @param before a drawing that was already sent
 */
function usePen(before: string) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const strokes = useRef<Point[][]>([]);
  const pointer = useRef<number | null>(null);
  const [drawn, setDrawn] = useState("");

  useEffect(() => {
    const kept = readDrawn(before);
    if (!kept) return;
    strokes.current = kept.map((stroke) => [...stroke]);
    setDrawn(before);
  }, [before]);
  useEffect(() => {
    const field = canvas.current;
    if (!field) return;
    // The field has no size while it is folded, and another size after it is unfolded or the tablet is turned.
    const seen = new ResizeObserver(() => paint(field, strokes.current));
    seen.observe(field);
    return () => seen.disconnect();
  }, []);

  const add = (event: PointerEvent<HTMLCanvasElement>, begins: boolean) => {
    const field = event.currentTarget;
    if (begins) strokes.current.push([]);
    const all = strokes.current.reduce((sum, stroke) => sum + stroke.length, 0);
    const passed = begins ? [] : event.nativeEvent.getCoalescedEvents();
    const points = (passed.length ? passed : [event.nativeEvent]).map((one) => pointOf(field, one));
    if (all + points.length <= MAX_RAW) strokes.current.at(-1)?.push(...points);
    paint(field, strokes.current);
  };
  const end = (event: PointerEvent) => {
    if (pointer.current !== event.pointerId) return;
    pointer.current = null;
    setDrawn(writeDrawn(strokes.current));
  };
  return {
    canvas,
    drawn,
    clear: () => {
      strokes.current = [];
      setDrawn("");
      if (canvas.current) paint(canvas.current, []);
    },
    events: {
      // Only one finger draws. This ignores the hand that rests on the screen.
      onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
        if (pointer.current !== null || event.button !== 0) return;
        event.preventDefault();
        pointer.current = event.pointerId;
        event.currentTarget.setPointerCapture(event.pointerId);
        add(event, true);
      },
      onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
        if (pointer.current === event.pointerId) add(event, false);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

function pointOf(field: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width } = field.getBoundingClientRect();
  const unit = DRAWN.width / width;
  return [(clientX - left) * unit, (clientY - top) * unit];
}

function paint(field: HTMLCanvasElement, strokes: readonly Point[][]): void {
  const width = Math.round(field.clientWidth * window.devicePixelRatio);
  const pen = field.getContext("2d");
  if (!pen || !width) return;
  field.width = width;
  field.height = Math.round((width * DRAWN.height) / DRAWN.width);
  pen.scale(width / DRAWN.width, width / DRAWN.width);
  pen.strokeStyle = getComputedStyle(field).color;
  pen.lineWidth = LINE;
  pen.lineCap = pen.lineJoin = "round";
  for (const stroke of strokes) {
    const [start, ...rest] = stroke;
    if (!start) continue;
    pen.beginPath();
    pen.moveTo(...start);
    for (const point of rest.length ? rest : [start]) pen.lineTo(...point);
    pen.stroke();
  }
}
