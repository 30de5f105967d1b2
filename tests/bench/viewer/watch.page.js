// Runs before a page's first script: counts drawing calls and what is held on the graphics card, notes when the ring is shown.
window.draws = 0;
window.held = {};
const proto = WebGL2RenderingContext.prototype;
const wrap = (name, note) => {
  const own = proto[name];
  proto[name] = function (...args) {
    note();
    return own.apply(this, args);
  };
};
for (const name of ["drawArrays", "drawElements", "drawElementsInstanced", "drawArraysInstanced"])
  wrap(name, () => window.draws++);
for (const kind of ["Buffer", "Texture", "Program", "Framebuffer", "Renderbuffer", "VertexArray"]) {
  wrap(`create${kind}`, () => (window.held[kind] = (window.held[kind] ?? 0) + 1));
  wrap(`delete${kind}`, () => (window.held[kind] = (window.held[kind] ?? 0) - 1));
}
new MutationObserver(() => {
  if (document.querySelector(".live-shown")) window.shownAt ??= performance.now();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["class"], childList: true });
