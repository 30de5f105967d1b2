import { useEffect, useId, useMemo, useRef, useState, type PointerEvent } from "react";
import { ringPicture, type PicturedRing } from "~/features/ring-picture/address";
import { useTranslation } from "react-i18next";
import { cutOutOf, litBy, paint, photoOf, type CutOut, type Photo } from "./painting";
import { FIRST, LIMITS, moved, ringBeside, type Placing } from "./placing";
import "./try-on.css";

type Thing = keyof Placing;
type Measure = keyof typeof LIMITS;

/**
 * A photo of a hand with a card beside it, and the ring on it, true to scale and in its light. The card is detected if
 * it is clearly visible, and its frame can be adjusted by hand. The photo is processed in the browser and never sent.
 */
export default function Hand({
  ring,
  diameter,
  name,
}: {
  ring: PicturedRing;
  diameter: number;
  name: string;
}) {
  const { t } = useTranslation(["hand", "viewer"]);
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [photo, setPhoto] = useState<Photo>();
  const [fault, setFault] = useState(false);
  const [thing, setThing] = useState<Thing>("card");
  const [placing, setPlacing] = useState<Placing>(FIRST);
  const cutOut = useCutOut(ringPicture({ ...ring, view: "top" }, { w: 640, ground: "transparent" }));
  const lit = useMemo(
    () => cutOut && photo && { picture: litBy(cutOut, photo.light), diameter: cutOut.diameter },
    [cutOut, photo],
  );
  useEffect(() => {
    if (canvas.current && photo) paint(canvas.current, photo, lit, diameter, placing, thing === "card");
  }, [photo, lit, diameter, placing, thing]);

  const read = (file: File | undefined): void => {
    if (!file) return;
    photoOf(file).then(
      (found) => {
        const { card } = found;
        setPhoto(found);
        setPlacing(card ? { card, ring: ringBeside(card) } : FIRST);
        setThing(card ? "ring" : "card");
        setFault(false);
      },
      () => setFault(true),
    );
  };
  const set = (measure: Measure, value: number): void =>
    setPlacing((now) => ({ ...now, [thing]: { ...now[thing], [measure]: value } }));
  const drag = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    setPlacing((now) => ({
      ...now,
      [thing]: moved(now[thing], event.movementX / width, event.movementY / height),
    }));
  };
  const keep = (): void => {
    if (!photo) return;
    const sheet = document.createElement("canvas");
    paint(sheet, photo, lit, diameter, placing, false);
    const link = document.createElement("a");
    [link.href, link.download] = [sheet.toDataURL("image/jpeg", 0.9), "ring.jpg"];
    link.click();
  };
  const measures: readonly Measure[] = thing === "card" ? ["x", "y", "turn", "size"] : ["x", "y", "turn"];
  return (
    <div className="try-on-hand">
      <p>{t("hand:intro")}</p>
      <p className="file button button-m button-secondary">
        <label htmlFor={id}>{t("hand:choose")}</label>
        <input
          id={id}
          type="file"
          accept="image/*"
          aria-invalid={fault || undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => read(event.currentTarget.files?.[0])}
        />
      </p>
      <p role="status" id={`${id}-fault`}>
        {fault
          ? t("hand:fault")
          : photo
            ? t(`hand:hint.${photo.card && thing === "ring" ? "found" : thing}`)
            : null}
      </p>
      {photo ? (
        <>
          <canvas
            ref={canvas}
            role="img"
            aria-label={t("hand:label", { name })}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
          />
          <fieldset className="try-on-things">
            <legend>{t("hand:what")}</legend>
            {(["card", "ring"] as const).map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name={`${id}-thing`}
                  checked={thing === one}
                  onChange={() => setThing(one)}
                />{" "}
                {t(`hand:${one}`)}
              </label>
            ))}
          </fieldset>
          <div className="try-on-measures">
            {measures.map((measure) => {
              const [min, max, step] = LIMITS[measure];
              const own: Partial<Record<Measure, number>> = placing[thing];
              return (
                <label key={measure}>
                  <span>{t(`hand:${measure}`)}</span>
                  <input
                    type="range"
                    min={min}
                    max={max}
                    step={step}
                    value={own[measure]}
                    onChange={(event) => set(measure, Number(event.currentTarget.value))}
                  />
                </label>
              );
            })}
          </div>
          <button type="button" className="button button-s button-secondary" onClick={keep}>
            <span>{t("hand:keep")}</span>
          </button>
        </>
      ) : null}
    </div>
  );
}

/** The ring's picture, new when the ring is another. */
function useCutOut(address: string): CutOut | undefined {
  const [found, setFound] = useState<CutOut>();
  useEffect(() => {
    let wanted = true;
    cutOutOf(address).then(
      (cutOut) => {
        if (wanted) setFound(cutOut);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [address]);
  return found;
}
