// Runs before a page's first script: measures the speed of the graphics card.

/** GFLOPS of a shader that only multiplies and adds; a fused pair counts as two. */
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
