import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { encoded, raster } from "#server/imagery/drawer";
import { makePictures } from "#server/imagery/pictures";
import { DESIGNS } from "#server/api/db/seed/designs";
import { CertificateDiagram } from "~/features/stone-drawing/certificate-diagram";
import { CUTS, type CutId } from "~/gem/stone/cut";
import { stoneDiagram } from "~/gem/drawing/stone-diagram";
import { prepare, traceRing } from "#server/imagery/tracer/trace-ring";
import { ringModel } from "~/gem/ring/ring-model";
import type { RingPicture, RingView } from "~/gem/ring/ring-params";
import { ringSvg } from "~/gem/drawing/ring-svg";
import { stoneSvg } from "~/gem/drawing/stone-svg";

// Measures the server's pictures, CPU seconds (user + system), medians: `npm run bench:pictures`.
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const median = (all: number[]): number => all.sort((a, b) => a - b)[all.length >> 1] ?? 0;
const row = (what: string, value: string, most: string, good: boolean): void =>
  console.log(
    `${what.padEnd(58)} ${value.padStart(10)}   at most ${most.padEnd(8)} ${good ? "held" : "MISSED"}`,
  );

const rings: (RingPicture & { view: RingView })[] = DESIGNS.filter((_, i) => i % 3 === 0).map(
  ({ design, cuts }) => ({
    params: design,
    cut: cuts[0] ?? "round",
    carat: 1.1,
    circumference: 52,
    metal: "platinum",
    view: "three-quarter",
  }),
);

const whole: number[] = [];
for (let pass = 0; pass < 3; pass++) {
  for (const ring of rings) {
    const began = cpu();
    const [picture] = traceRing(prepare(ringModel(ring)), {
      metals: [ring.metal],
      view: ring.view,
      width: 512,
      quality: "preview",
    });
    if (picture) await encoded(raster(picture, false), "webp");
    // The first pass warms up the JIT, as the first pictures of a server do.
    if (pass > 0) whole.push(cpu() - began);
  }
}
row(
  "whole ring, 512², model + trace + WebP, uncached",
  `${median(whole).toFixed(2)} CPU-s`,
  "0.60",
  median(whole) <= 0.6,
);

const folder = mkdtempSync(path.join(tmpdir(), "bench-pictures-"));
const pictures = makePictures({ DATA_DIR: folder, NODE_ENV: "test" });
const job = {
  kind: "ring",
  ring: rings[0]!,
  width: 512,
  height: 512,
  ground: "paper",
  format: "webp",
} as const;
await pictures.draw(job);
const cached: number[] = [];
for (let i = 0; i < 200; i++) {
  const began = performance.now();
  await pictures.draw(job);
  cached.push(performance.now() - began);
}
await pictures.close();
rmSync(folder, { recursive: true, force: true });
row("the same, cached", `${median(cached).toFixed(2)} ms`, "5 ms", median(cached) <= 5);

const still: number[] = [];
const bytes: number[] = [];
for (const ring of rings.slice(0, 4)) {
  const began = cpu();
  const [picture] = traceRing(prepare(ringModel(ring), 8), {
    metals: [ring.metal],
    view: ring.view,
    width: 1024,
    quality: "still",
  });
  still.push(cpu() - began);
  if (picture) bytes.push((await encoded(raster(picture, false), "avif", "best")).length / 1000);
}
row("a still, 1024², one metal", `${median(still).toFixed(1)} CPU-s`, "40", median(still) <= 40);
const mean = bytes.reduce((a, b) => a + b, 0) / bytes.length;
row("its AVIF, mean", `${mean.toFixed(1)} kB`, "35 kB", mean <= 35);

// Drawings, each cut with new proportions so that none is cached; earlier passes warm up the JIT.
const said = {
  table: 57,
  depth: 62.4,
  crownAngle: 34.5,
  pavilionAngle: 40.8,
  girdle: 3.5,
  star: 50,
  lowerHalf: 75,
};
const diagram = (cut: CutId, table: number): string =>
  renderToStaticMarkup(
    createElement(CertificateDiagram, {
      diagram: stoneDiagram(cut, { table }),
      mm: { length: 7.9, width: 5.64, depth: 3.52 },
      said,
      title: "Diagram",
      captions: { crown: "Crown", pavilion: "Pavilion", profile: "Profile" },
      intl: "en",
    }),
  );
const drawings: [what: string, most: number, draw: (cut: CutId, pass: number) => unknown][] = [
  ["a certificate diagram", 3, (cut, pass) => diagram(cut, 0.56 + pass / 1000)],
  [
    "a vector diamond",
    60,
    (cut, pass) => stoneSvg({ cut, view: "crown", title: cut, proportions: { table: 0.56 + pass / 1000 } }),
  ],
  [
    "the design drawing of a ring",
    150,
    (cut, pass) => ringSvg({ ...rings[0]!, cut, carat: 1 + pass / 10 }, { title: cut }),
  ],
];
for (const [what, most, draw] of drawings) {
  const times: number[] = [];
  for (let pass = 0; pass < 12; pass++) {
    for (const cut of CUTS) {
      const began = cpu();
      draw(cut, pass);
      if (pass >= 4) times.push((cpu() - began) * 1000);
    }
  }
  row(what, `${median(times).toFixed(1)} ms`, `${most} ms`, median(times) <= most);
}
