/**
 * Files with a function of more than 60 lines (a component with its markup: 100), read by eslint.config.js. If you
 * shorten one, remove it from the list; never add one. Loops over rays and pixels stay whole, because function calls
 * are expensive there.
 */
export const LONG_FUNCTIONS = [
  "app/features/ring-viewer/shaders/stone-walk.ts",
  "app/features/ring-viewer/view/darkroom.ts",
  "app/features/ring-viewer/view/finger.ts",
  "app/features/ring-viewer/view/use-gestures.ts",
  "app/gem/light/bvh.ts",
  "app/gem/light/ground.ts",
  "app/gem/light/ray.ts",
  "app/gem/metalwork/bezel.ts",
  "app/gem/metalwork/halo.ts",
  "app/gem/metalwork/hidden-halo.ts",
  "app/gem/metalwork/pave.ts",
  "app/gem/metalwork/strand.ts",
  "app/gem/stone/face-up-ray.ts",
  "server/bff/request/session.ts",
  "server/edge/front.ts",
  "server/imagery/tracer/sampling.ts",
  "server/imagery/tracer/sight.ts",
  "server/imagery/tracer/stone-light.ts",
  "server/imagery/tracer/tracer.ts",
  "app/features/ring-viewer/view/ring-view.tsx",
  "app/features/try-on/hand.tsx",
  "app/routes/ring/route.tsx",
];
