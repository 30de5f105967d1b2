// Runs before a page's first script: the graphics card's own clock for each frame that draws, and how fast the card counts.
window.frames = { card: [], at: [] };
const proto = WebGL2RenderingContext.prototype;
const clocks = new WeakMap();

/** One query for all that a frame draws: it begins with the first drawing call and ends when the frame's script has run. */
function clockOf(gl) {
  const known = clocks.get(gl);
  if (known) return known;
  const clock = { timer: gl.getExtension("EXT_disjoint_timer_query_webgl2"), running: null, waiting: [] };
  clocks.set(gl, clock);
  return clock;
}

function read(gl, clock) {
  while (clock.waiting.length > 0 && gl.getQueryParameter(clock.waiting[0], gl.QUERY_RESULT_AVAILABLE)) {
    const query = clock.waiting.shift();
    window.frames.card.push(gl.getQueryParameter(query, gl.QUERY_RESULT) / 1e6);
    gl.deleteQuery(query);
  }
}

for (const name of ["drawArrays", "drawElements", "drawElementsInstanced", "drawArraysInstanced"]) {
  const own = proto[name];
  proto[name] = function (...args) {
    const clock = clockOf(this);
    if (clock.timer && !clock.running && this.canvas?.isConnected) {
      clock.running = this.createQuery();
      window.frames.at.push(performance.now());
      this.beginQuery(clock.timer.TIME_ELAPSED_EXT, clock.running);
      queueMicrotask(() => {
        this.endQuery(clock.timer.TIME_ELAPSED_EXT);
        clock.waiting.push(clock.running);
        clock.running = null;
        read(this, clock);
      });
    }
    return own.apply(this, args);
  };
}

/** Multiplications and additions a second, in thousand millions, of a shader that does nothing else; a fused pair counts as two. */
window.cardSpeed = () => {
  const [SIDE, TURNS, CHAINS] = [1024, 512, 4];
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const gl = canvas.getContext("webgl2");
  const program = gl.createProgram();
  const chain = (n) => `x${n} = x${n} * k + b;`;
  const names = Array.from({ length: CHAINS }, (_, n) => n);
  for (const [kind, text] of [
    [
      gl.VERTEX_SHADER,
      "void main() { gl_Position = vec4(gl_VertexID == 1 ? 3. : -1., gl_VertexID == 2 ? 3. : -1., 0., 1.); }",
    ],
    [
      gl.FRAGMENT_SHADER,
      `precision highp float; uniform vec4 k, b; out vec4 seen; void main() {
        ${names.map((n) => `vec4 x${n} = gl_FragCoord * ${n + 1}.;`).join(" ")}
        for (int i = 0; i < ${TURNS}; i++) { ${names.map(chain).join(" ")} }
        seen = ${names.map((n) => `x${n}`).join(" + ")}; }`,
    ],
  ]) {
    const shader = gl.createShader(kind);
    gl.shaderSource(shader, `#version 300 es\n${text}`);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  gl.useProgram(program);
  gl.uniform4f(gl.getUniformLocation(program, "k"), 0.999, 0.998, 0.997, 0.996);
  gl.uniform4f(gl.getUniformLocation(program, "b"), 0.1, 0.2, 0.3, 0.4);
  const one = new Uint8Array(4);
  const draw = (times) => {
    const began = performance.now();
    for (let n = 0; n < times; n++) gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, one);
    return performance.now() - began;
  };
  draw(4);
  const times = 40;
  const seconds = (draw(times) - draw(1)) / 1000;
  return (SIDE * SIDE * TURNS * CHAINS * 4 * 2 * (times - 1)) / seconds / 1e9;
};
