// Runs before the drawing worker: counts draw calls and GPU resources.
self.draws = 0;
self.held = {};
const proto = WebGL2RenderingContext.prototype;
const wrap = (name, note) => {
  const own = proto[name];
  proto[name] = function (...args) {
    note();
    return own.apply(this, args);
  };
};
for (const name of ["drawArrays", "drawElements", "drawElementsInstanced", "drawArraysInstanced"])
  wrap(name, () => self.draws++);
for (const kind of ["Buffer", "Texture", "Program", "Framebuffer", "Renderbuffer", "VertexArray"]) {
  wrap(`create${kind}`, () => (self.held[kind] = (self.held[kind] ?? 0) + 1));
  wrap(`delete${kind}`, () => (self.held[kind] = (self.held[kind] ?? 0) - 1));
}
