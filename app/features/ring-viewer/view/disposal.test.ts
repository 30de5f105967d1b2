import type { Mesh, PerspectiveCamera, Scene, Texture, WebGLRenderer, WebGLRenderTarget } from "three";
import { describe, expect, it } from "vitest";
import { grooveOf } from "~/gem/engraving/groove";
import { bakeLight } from "../build/baked-light";
import { buildRing } from "../build/built-ring";
import { ringBodies } from "./bodies";
import { darkroom } from "./darkroom";
import { sharedUniforms } from "./shared-uniforms";

type Disposable = { uuid?: string; addEventListener: (type: "dispose", then: () => void) => void };

/** Records everything that would be sent to the graphics card, and what was released. */
function card() {
  const held = new Set<Disposable>();
  const seen = new Set<Disposable>();
  const hold = (thing: Disposable | null | undefined): void => {
    if (!thing || held.has(thing) || !("addEventListener" in thing)) return;
    // If something was released and is drawn again, it is sent to the card again.
    held.add(thing);
    if (!seen.has(thing)) thing.addEventListener("dispose", () => held.delete(thing));
    seen.add(thing);
  };
  const walk = (scene: Scene): void =>
    scene.traverse((object) => {
      const { geometry, material } = object as Mesh;
      hold(geometry as Disposable | undefined);
      if (!material || Array.isArray(material)) return;
      hold(material as Disposable);
      const uniforms = (material as unknown as { uniforms: Record<string, { value: unknown }> }).uniforms;
      for (const { value } of Object.values(uniforms))
        if ((value as Texture | null)?.isTexture && !(value as Texture).isRenderTargetTexture)
          hold(value as Texture);
    });
  const gl = {
    setRenderTarget: (target: WebGLRenderTarget | null) => hold(target as Disposable | null),
    render: (scene: Scene, _camera: PerspectiveCamera) => walk(scene),
    setClearColor: () => undefined,
    clear: () => undefined,
  } as unknown as WebGLRenderer;
  return { gl, held, seen, walk };
}

const RING = {
  params: {
    profile: "flat",
    shankW: 1.9,
    shankT: 1.7,
    shank: "plain",
    head: "prong4",
    halo: true,
    side: { cut: "pear", scale: 0.5 },
  },
  cut: "oval",
  carat: 1,
  circumference: 54,
} as const;

describe("What the viewer holds on the graphics card", () => {
  it("is given back, all of it, when the ring is put away", async () => {
    const { Scene, PerspectiveCamera } = await import("three");
    const { gl, held, seen, walk } = card();
    const shared = sharedUniforms();
    const room = darkroom(gl, shared, true);
    const { model, built } = buildRing(RING, "light");
    const light = bakeLight(model, { columns: 24, shadowRays: 8, rays: 4 });
    const bodies = ringBodies(built, shared);
    bodies.light(light);
    bodies.engrave(grooveOf(RING.params, 54, { text: "Toi", font: "Kunstler" }));
    room.lay(light.shadow);
    room.resize(320, 240, 0.5);
    const scene = new Scene().add(...bodies.objects);
    const camera = new PerspectiveCamera();
    for (const n of [1, 2]) room.expose(scene, camera, "still", n);
    room.keep();
    room.expose(scene, camera, "moving", 1);
    room.print(camera, 0.5);
    walk(scene);
    expect(seen.size).toBeGreaterThan(18);
    room.lay(undefined);
    bodies.dispose();
    room.dispose();
    expect([...held].map((thing) => (thing as { type?: string }).type ?? thing.constructor.name)).toEqual([]);
  });

  it("holds no more after ten changes of the ring than after two", async () => {
    const { Scene, PerspectiveCamera } = await import("three");
    const { gl, held, walk } = card();
    const shared = sharedUniforms();
    const room = darkroom(gl, shared, true);
    const { model, built } = buildRing(RING, "light");
    const light = bakeLight(model, { columns: 24, shadowRays: 8, rays: 4 });
    const after: number[] = [];
    for (let i = 0; i < 10; i++) {
      const bodies = ringBodies(built, shared);
      const scene = new Scene().add(...bodies.objects);
      for (const baked of [undefined, light]) {
        if (baked) bodies.light(baked);
        bodies.engrave(i % 2 ? grooveOf(RING.params, 54, { text: "Toi", font: "Kunstler" }) : undefined);
        room.lay(baked?.shadow);
        walk(scene);
        room.expose(scene, new PerspectiveCamera(), "still", 1);
      }
      bodies.dispose();
      after.push(held.size);
    }
    expect(after[9]).toBe(after[1]);
  });
});
