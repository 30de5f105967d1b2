// Runs before the drawing worker: measures GPU time for each frame.
self.frames = { card: [], at: [] };
const proto = WebGL2RenderingContext.prototype;
const clocks = new WeakMap();

/** One timer query per frame: it starts with the first draw call and ends when the frame's script has run. */
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
    self.frames.card.push(gl.getQueryParameter(query, gl.QUERY_RESULT) / 1e6);
    gl.deleteQuery(query);
  }
}

for (const name of ["drawArrays", "drawElements", "drawElementsInstanced", "drawArraysInstanced"]) {
  const own = proto[name];
  proto[name] = function (...args) {
    const clock = clockOf(this);
    if (clock.timer && !clock.running) {
      clock.running = this.createQuery();
      self.frames.at.push(performance.now());
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
