import {
  KEY_TURN,
  poseOf,
  shortest,
  turned,
  viewShown,
  ZOOM_STEP,
  type LiveView,
  type Pose,
  type ViewedRing,
} from "./orbit";

/** Degrees that a drag across the whole width turns the ring. */
const SWEEP = 210;
/** Speed of the slow turn, in degrees per second, and how long it lasts by itself, in seconds. */
const SLOW = 9;
const TURN_FOR = 40;

/** Where the visitor wants the view to go. It draws nothing; the view follows. `onMove` is called on every change. */
export type Steering = {
  pose: Pose;
  /** The pose to go to. A slow turn moves it on by `seconds`. */
  readonly goal: (seconds: number) => Pose;
  /** A hand is on the ring, or it turns slowly: more changes will follow. */
  readonly busy: boolean;
  readonly gliding: boolean;
  readonly view: () => Exclude<LiveView, "finger"> | undefined;
  readonly show: (view: LiveView) => void;
  /** Turns the ring by steps to the right, and moves the eye higher by steps. */
  readonly turn: (right: number, higher: number) => void;
  readonly nearer: (steps: number) => void;
  /** Comes nearer by a factor at once, as with two fingers. */
  readonly scale: (factor: number) => void;
  readonly drag: (dx: number, dy: number, width: number) => void;
  readonly hold: (held: boolean) => void;
  readonly slowTurn: (on: boolean) => void;
  readonly turning: () => boolean;
  /** Another ring takes its place: the angles stay, the distance fits the new size. */
  readonly fit: (ring: ViewedRing) => void;
};

/**
 * Starts at the three-quarter view.
 * @param onMove is also called when a slow turn has ended by itself
 */
export function steering(ring: ViewedRing, onMove: () => void): Steering {
  let goal = poseOf(ring, "three-quarter");
  let [held, gliding, left] = [false, false, 0];
  const wish = (next: Pose, glide: boolean): void => {
    goal = next;
    gliding = glide;
    left = 0;
    onMove();
  };
  const hand: Steering = {
    pose: goal,
    goal: (seconds) => {
      if (left > 0 && !held) {
        left -= seconds;
        goal = { ...goal, azimuth: goal.azimuth + SLOW * Math.min(seconds, 0.1) };
        if (left <= 0) onMove();
      }
      return goal;
    },
    get busy() {
      return held || left > 0;
    },
    get gliding() {
      return gliding;
    },
    view: () => viewShown(ring, goal),
    show(view) {
      wish(shortest(goal, poseOf(ring, view)), true);
    },
    // The ring turns as under a hand: "right" brings its left side to the front.
    turn: (right, higher) => wish(turned(goal, -right * KEY_TURN, higher * KEY_TURN), true),
    nearer: (steps) => wish(turned(goal, 0, 0, ZOOM_STEP ** steps), true),
    scale: (factor) => wish(turned(goal, 0, 0, factor), false),
    drag: (dx, dy, width) => wish(turned(goal, (-dx / width) * SWEEP, (dy / width) * SWEEP), false),
    hold(now) {
      held = now;
      if (now) left = 0;
      onMove();
    },
    slowTurn(on) {
      left = on ? TURN_FOR : 0;
      gliding = false;
      onMove();
    },
    turning: () => left > 0,
    fit(next) {
      const at = viewShown(ring, goal);
      const growth = poseOf(next, "three-quarter").reach / poseOf(ring, "three-quarter").reach;
      ring = next;
      goal = at ? shortest(goal, poseOf(next, at)) : { ...goal, reach: goal.reach * growth };
      hand.pose = { ...hand.pose, reach: hand.pose.reach * growth };
      gliding = true;
      onMove();
    },
  };
  return hand;
}
