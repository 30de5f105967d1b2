import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { KEY_TURN, VIEWS } from "./view/orbit";
import type { Hand, Seen } from "./draw/orders";
import { BUILDS, TONES, type Build, type FingerLook, type Tone } from "./view/finger-look";

type Props = {
  canvas: HTMLCanvasElement;
  frame: RefObject<HTMLElement>;
  hand: Hand;
  seen: Seen;
  calm: boolean;
  label: string;
  finger: FingerLook | undefined;
  onFinger: (look: FingerLook | undefined) => void;
};

const FIRST: FingerLook = { tone: "beige", build: "medium" };
/** Steps per press: 30 degrees, a third of a quarter turn. */
const STEP = 30 / KEY_TURN;

/** Buttons for everything that a drag or a wheel does. Screen readers are told which view is shown. */
export function Controls({ canvas, frame, hand, seen, calm, label, finger, onFinger }: Props) {
  const { t } = useTranslation("controls");
  const help = useId();
  const whole = useWhole(frame);
  const view = finger ? undefined : seen.view;
  const said = useRef<(typeof VIEWS)[number]>();
  const [words, setWords] = useState("");
  useEffect(() => {
    if (said.current !== undefined && view && view !== said.current) setWords(t(`now.${view}`));
    said.current = view ?? said.current;
  }, [view, t]);
  useEffect(() => {
    canvas.tabIndex = 0;
    canvas.setAttribute("role", "application");
    canvas.setAttribute("aria-label", label);
    canvas.setAttribute("aria-describedby", help);
  }, [canvas, help, label]);
  const { turning } = seen;
  return (
    <>
      <p className="visually-hidden" id={help}>
        {t("help")}
      </p>
      <p className="visually-hidden" role="status">
        {words}
      </p>
      {finger ? <FingerChoice finger={finger} onFinger={onFinger} /> : null}
      <div className="live-bar" role="group" aria-label={t("bar")}>
        <div className="live-views">
          {VIEWS.map((name) => (
            <Tool
              key={name}
              label={t(`view.${name}`)}
              pressed={name === view}
              onClick={() => hand.show(name)}
            >
              {GLYPHS[name]}
            </Tool>
          ))}
          <Tool
            label={t("finger")}
            pressed={finger !== undefined}
            onClick={() => {
              onFinger(finger ? undefined : FIRST);
              hand.show(finger ? "three-quarter" : "finger");
              setWords(t(finger ? "now.three-quarter" : "now.finger"));
            }}
          >
            <path d="M8.5 21V8a3.5 3.5 0 0 1 7 0v13" />
            <path d="M8.5 14.5h7M8.5 16.8h7M10.7 8.2q1.3-1 2.6 0" />
          </Tool>
          {calm ? null : (
            <Tool
              label={turning ? t("stop") : t("turn")}
              pressed={turning}
              onClick={() => hand.slowTurn(!turning)}
            >
              {turning ? <path d="M9 6v12M15 6v12" /> : <path d="M20 12a8 8 0 1 1-2.6-5.9M18 2v4.5h-4.5" />}
            </Tool>
          )}
        </div>
        <div className="live-moves">
          <Tool label={t("left")} onClick={() => hand.turn(-STEP, 0)}>
            <path d="M14 5 7 12l7 7" />
          </Tool>
          <Tool label={t("right")} onClick={() => hand.turn(STEP, 0)}>
            <path d="m10 5 7 7-7 7" />
          </Tool>
          <Tool label={t("higher")} onClick={() => hand.turn(0, STEP)}>
            <path d="m5 14 7-7 7 7" />
          </Tool>
          <Tool label={t("lower")} onClick={() => hand.turn(0, -STEP)}>
            <path d="m5 10 7 7 7-7" />
          </Tool>
          <Tool label={t("nearer")} onClick={() => hand.nearer(1)}>
            <path d="M12 6v12M6 12h12" />
          </Tool>
          <Tool label={t("farther")} onClick={() => hand.nearer(-1)}>
            <path d="M6 12h12" />
          </Tool>
          {whole.able ? (
            <Tool label={whole.on ? t("shrink") : t("whole")} pressed={whole.on} onClick={whole.toggle}>
              {whole.on ? (
                <path d="M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5" />
              ) : (
                <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
              )}
            </Tool>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** Choice of skin tone and build of the hand. The size of the finger follows the ring size. */
function FingerChoice({ finger, onFinger }: { finger: FingerLook; onFinger: (look: FingerLook) => void }) {
  const { t } = useTranslation("controls");
  return (
    <div className="live-finger">
      <fieldset>
        <legend className="visually-hidden">{t("tone.title")}</legend>
        {(Object.keys(TONES) as Tone[]).map((tone) => (
          <label key={tone} className={`live-tone live-tone-${tone}`} title={t(`tone.${tone}`)}>
            <input
              type="radio"
              name="live-tone"
              checked={tone === finger.tone}
              onChange={() => onFinger({ ...finger, tone })}
            />
            <span className="visually-hidden">{t(`tone.${tone}`)}</span>
          </label>
        ))}
      </fieldset>
      <label>
        <span className="visually-hidden">{t("build.title")}</span>
        <select
          value={finger.build}
          onChange={(event) => onFinger({ ...finger, build: event.target.value as Build })}
        >
          {(Object.keys(BUILDS) as Build[]).map((build) => (
            <option key={build} value={build}>
              {t(`build.${build}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function Tool({
  label,
  pressed,
  onClick,
  children,
}: {
  label: string;
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className="live-tool"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {children}
      </svg>
    </button>
  );
}

/** Small drawings of the ring from each side. */
const GLYPHS: Readonly<Record<(typeof VIEWS)[number], ReactNode>> = {
  "three-quarter": (
    <>
      <ellipse cx="12" cy="14.5" rx="6.5" ry="6" transform="rotate(24 12 14.5)" />
      <path d="m9.5 6.5 2-2.5h3l2 2.5-3.5 3z" />
    </>
  ),
  top: (
    <>
      <circle cx="12" cy="12" r="5" />
      <path d="M2.5 12H7M17 12h4.5M8.5 8.5l7 7M15.5 8.5l-7 7" />
    </>
  ),
  side: (
    <>
      <ellipse cx="12" cy="15" rx="2.2" ry="6.5" />
      <path d="m8.5 5 1.7-2h3.6l1.7 2-3.5 3.5z" />
    </>
  ),
  inside: (
    <>
      <circle cx="12" cy="13.5" r="7.5" />
      <path d="M8 17.5q4 2.2 8 0" />
      <path d="m10.4 4.4 1-1.4h1.2l1 1.4" />
    </>
  ),
};

/** Shows the frame on the full screen, if the browser can. */
function useWhole(frame: RefObject<HTMLElement>): { able: boolean; on: boolean; toggle: () => void } {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const changed = (): void =>
      setOn(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener("fullscreenchange", changed);
    return () => document.removeEventListener("fullscreenchange", changed);
  }, [frame]);
  const toggle = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else frame.current?.requestFullscreen().catch(() => undefined);
  };
  return { able: document.fullscreenEnabled, on, toggle };
}
