import { useFrame, useThree } from "@react-three/fiber";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { PerspectiveCamera } from "three";
import type { Groove } from "~/gem/engraving/groove";
import { METALS } from "~/gem/light/metal-material";
import { stoneIndex } from "~/gem/light/stone-material";
import type { MetalId } from "~/gem/ring/ring-params";
import type { V3 } from "~/gem/vec";
import type { BakedLight } from "../build/baked-light";
import type { BuiltRing } from "../build/built-ring";
import { ringBodies } from "./bodies";
import { fingerBody } from "./finger";
import type { FingerLook } from "./finger-look";
import { aim } from "./aim";
import { darkroom } from "./darkroom";
import { approach } from "./orbit";
import { jitter, newPace, noteFrame, samplesFor, scaleOf } from "./pace";
import { sharedUniforms } from "./shared-uniforms";
import type { Steering } from "./steering";

/** How long the change to another ring fades, ms (design.md), and how fast a movement follows the hand. */
const FADE = 300;
const FOLLOW = 0.075;
const GLIDE = 0.19;
/** A moving picture is drawn with at most this many device pixels per CSS pixel. */
const MOVING_MOST = 1.5;

type Props = {
  built: BuiltRing;
  groove: Groove | undefined;
  light: BakedLight | undefined;
  metal: MetalId;
  steering: Steering;
  fine: boolean;
  calm: boolean;
  finger: FingerLook | undefined;
  onShown: () => void;
};

/**
 * The ring in its studio. It draws only when needed: while something moves, then a number of samples of the picture at
 * rest, then nothing.
 */
export function RingView({ built, groove, light, metal, steering, fine, calm, finger, onShown }: Props) {
  const gl = useThree((s) => s.gl);
  const scene = useThree((s) => s.scene);
  const size = useThree((s) => s.size);
  const camera = useThree((s) => s.camera) as PerspectiveCamera;
  const invalidate = useThree((s) => s.invalidate);
  const shared = useMemo(sharedUniforms, []);
  const room = useMemo(() => darkroom(gl, shared, fine), [gl, shared, fine]);
  useEffect(() => () => room.dispose(), [room]);
  const bodies = useMemo(() => ringBodies(built, shared), [built, shared]);
  // A replaced ring is released after the first frame of the next one: both use the same programs, which are then
  // reused.
  const replaced = useRef<(() => void)[]>([]);
  const clear = useCallback(() => replaced.current.splice(0).forEach((dispose) => dispose()), []);
  useEffect(() => () => void replaced.current.push(bodies.dispose), [bodies]);
  useEffect(() => clear, [clear]);
  const build = finger?.build;
  const { radius } = built.extent;
  const skin = useMemo(
    () => (build ? fingerBody(radius, { build, tone: "beige" }, shared) : undefined),
    [build, radius, shared],
  );
  useEffect(() => () => skin?.dispose(), [skin]);
  const state = useRef({
    pace: newPace(),
    fade: 1,
    shown: false,
    samples: 24,
    restart: true,
    width: 0,
    height: 0,
    scale: 0,
    was: 0,
  });

  // Whatever changes the picture keeps the old one, so that it can fade.
  useLayoutEffect(() => {
    const s = state.current;
    if (s.shown) {
      room.keep();
      s.fade = calm ? 1 : 0;
    }
    s.restart = true;
    shared.f0.value.set(...METALS[metal].f0);
    if (light) {
      bodies.light(light);
      shared.ground.value = light.shadow.y;
    } else shared.ground.value = -built.extent.outerRadius;
    bodies.engrave(groove);
    if (finger) skin?.paint(finger.tone);
    // A hand does not stand on paper.
    room.lay(finger ? undefined : light?.shadow);
    invalidate();
  }, [bodies, built, calm, finger, groove, invalidate, light, metal, room, shared, skin]);
  useEffect(() => {
    state.current.restart = true;
    invalidate();
  }, [invalidate, size]);

  const centre = useMemo((): V3 => {
    const place = built.batches.find((b) => !b.small)?.places;
    return place ? [0, place[13] ?? 0, 0] : [0, built.extent.top, 0];
  }, [built]);

  useFrame(({ clock }, delta) => {
    const s = state.current;
    const { pace } = s;
    const now = clock.elapsedTime * 1000;
    const step = 1 - Math.exp(-Math.min(delta, 0.1) / (steering.gliding ? GLIDE : FOLLOW));
    const { pose, still } = approach(steering.pose, steering.goal(delta), calm ? 1 : step);
    // The first frame is drawn like a frame of a movement, which takes a third of the time. The ring appears, then
    // becomes fine.
    const moving = !still || steering.busy || !s.shown;
    if (pose !== steering.pose) s.restart = true;
    steering.pose = pose;

    aim(camera, pose, centre, size, shared);
    const dpr = gl.getPixelRatio();
    const [width, height] = [Math.round(size.width * dpr), Math.round(size.height * dpr)];
    const scale = Math.min(1, MOVING_MOST / dpr) * scaleOf(pace);
    if (width !== s.width || height !== s.height || scale !== s.scale) {
      room.resize(width, height, scale);
      [s.width, s.height, s.scale] = [width, height, scale];
      if (!moving) s.restart = true;
    }
    if (moving) {
      if (now - s.was < 3000 && pace.samples === 0) noteFrame(pace, now - s.was);
      pace.samples = 0;
      s.restart = true;
    } else {
      if (s.restart) [pace.samples, s.restart, s.samples] = [0, false, 24];
      else if (pace.samples > 0 && pace.samples <= 3) s.samples = samplesFor(now - s.was);
      pace.samples += 1;
    }
    s.was = now;

    const n = moving ? 1 : pace.samples;
    if (moving || n <= s.samples) {
      const at = jitter(n);
      shared.fire.value = !moving;
      shared.indices.value.set(stoneIndex(0, at.shift), stoneIndex(1, at.shift), stoneIndex(2, at.shift));
      bodies.quality(moving);
      if (n > 1) camera.setViewOffset(width, height, at.x, at.y, width, height);
      room.expose(scene, camera, moving ? "moving" : "still", n);
      camera.clearViewOffset();
      clear();
    }
    if (s.fade < 1) s.fade = Math.min(1, s.fade + (Math.min(delta, 0.05) * 1000) / FADE);
    room.print(camera, s.fade);
    if (!s.shown) {
      s.shown = true;
      onShown();
    }
    if (moving || s.fade < 1 || n < s.samples) invalidate();
  }, 1);

  return (
    <>
      {bodies.objects.map((object) => (
        <primitive key={object.uuid} object={object} />
      ))}
      {skin ? <primitive key={skin.object.uuid} object={skin.object} /> : null}
    </>
  );
}
