import { describe, expect, it } from "vitest";
import { shot } from "~/gem/light/camera";
import { approach, cameraOf, poseOf, shortest, turned, viewShown, VIEWS, type Pose } from "./orbit";
import { steering } from "./steering";

const RING = { radius: 8.6, outerRadius: 10.3, top: 15, reachX: 10.3, reachZ: 3.6 };

describe("Looking at a ring", () => {
  it("begins with the very camera of the still", () => {
    const { eye, target } = cameraOf(poseOf(RING, "three-quarter"), [0, 13, 0]);
    const still = shot(RING, "three-quarter");
    for (const i of [0, 1, 2] as const) {
      expect(eye[i]).toBeCloseTo(still.eye[i], 9);
      expect(target[i]).toBeCloseTo(still.target[i], 9);
    }
  });

  it("begins higher up where a stone is known by an outline that lies along the finger", () => {
    const pear = { ...RING, fromHigher: true };
    expect(poseOf(pear, "three-quarter").elevation).toBeGreaterThan(
      poseOf(RING, "three-quarter").elevation + 10,
    );
    expect(viewShown(pear, poseOf(pear, "three-quarter"))).toBe("three-quarter");
    expect(poseOf(pear, "side")).toEqual(poseOf(RING, "side"));
  });

  it("never goes under the table, over the top, or into the stone", () => {
    const pose = turned(turned(poseOf(RING, "side"), 0, -300), 0, 0, 1e9);
    expect(pose.elevation).toBeGreaterThan(-5);
    expect(turned(pose, 0, 500).elevation).toBeLessThan(90);
    const { eye } = cameraOf(pose, [0, 13, 0]);
    expect(Math.hypot(...eye)).toBeGreaterThan(RING.top + 5);
  });

  it("knows each of its views again, and goes to them by the shortest way", () => {
    for (const view of VIEWS) expect(viewShown(RING, poseOf(RING, view))).toBe(view);
    const spun = turned(poseOf(RING, "top"), 725, 0);
    expect(Math.abs(shortest(spun, poseOf(RING, "side")).azimuth - spun.azimuth)).toBeLessThanOrEqual(180);
  });

  it("looks at an engraving from where it reads, and a hand can turn it away from there", () => {
    for (const [letters, below] of [
      [0, true],
      [2.82, false],
    ] as const) {
      const pose = poseOf({ ...RING, letters }, "inside");
      const { eye, target } = cameraOf(pose, [0, 13, 0]);
      expect(eye[1] < target[1]).toBe(below);
      // In front of the letters, which face the finger.
      expect(
        (eye[0] - target[0]) * Math.sin(letters) + (eye[1] - target[1]) * Math.cos(letters),
      ).toBeLessThan(-10);
      expect(viewShown({ ...RING, letters }, pose)).toBe("inside");
      expect(turned(pose, 0, -20).elevation).toBeGreaterThanOrEqual(Math.min(-4, pose.elevation));
      expect(turned(pose, 0, 30).elevation).toBe(pose.elevation + 30);
    }
  });

  it("comes to rest exactly where it was sent", () => {
    const to = poseOf(RING, "side");
    let [pose, still, steps] = [poseOf(RING, "three-quarter"), false, 0];
    while (!still && steps++ < 200) ({ pose, still } = approach(pose, to, 0.2));
    expect(pose).toEqual(to);
    expect(steps).toBeLessThan(60);
  });

  it("turns with the hand, and a hand laid on it ends the slow turn", () => {
    let moves = 0;
    const hand = steering(RING, () => moves++);
    const from = hand.goal(0).azimuth;
    hand.drag(100, 0, 400);
    expect(hand.goal(0).azimuth).toBeLessThan(from);
    hand.slowTurn(true);
    const before = hand.goal(0).azimuth;
    expect(hand.goal(0.1).azimuth).toBeGreaterThan(before);
    hand.hold(true);
    expect([hand.turning(), hand.busy]).toEqual([false, true]);
    hand.hold(false);
    expect(hand.busy).toBe(false);
    expect(moves).toBeGreaterThan(3);
  });

  it("keeps its angles when another ring takes the place", () => {
    const hand = steering(RING, () => undefined);
    hand.turn(2, 1);
    const { azimuth, elevation } = hand.goal(0);
    hand.fit({ ...RING, top: 19, outerRadius: 11 });
    expect(hand.goal(0)).toMatchObject({ azimuth, elevation });
    expect(hand.goal(0).reach).toBeGreaterThan(poseOf(RING, "three-quarter").reach);
  });

  it("turns by keys and buttons as it does by a drag to the same side", () => {
    const after = (act: (hand: ReturnType<typeof steering>) => void): Pose => {
      const hand = steering(RING, () => undefined);
      act(hand);
      return hand.goal(0);
    };
    const start = poseOf(RING, "three-quarter");
    for (const [key, drag] of [
      [after((h) => h.turn(1, 0)), after((h) => h.drag(20, 0, 400))],
      [after((h) => h.turn(-1, 0)), after((h) => h.drag(-20, 0, 400))],
    ] as const) {
      expect(Math.sign(key.azimuth - start.azimuth)).toBe(Math.sign(drag.azimuth - start.azimuth));
      expect(key.elevation).toBe(start.elevation);
    }
    expect(after((h) => h.turn(0, 1)).elevation).toBeGreaterThan(start.elevation);
    expect(after((h) => h.turn(0, -1)).elevation).toBeLessThan(start.elevation);
  });
});
