/** What draws in three dimensions: a graphics card, the processor in its place, or nothing. */
export type Card = "card" | "processor" | "nothing";

/** Names of drivers that draw by the processor. */
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

/** What draws on `canvas`, which is of no use afterwards. To ask waits for the driver, some tenths of a second on a telephone. */
export function drawsBy(canvas: HTMLCanvasElement | OffscreenCanvas): Card {
  const gl = canvas.getContext("webgl2") as WebGL2RenderingContext | null;
  if (!gl || !(gl.getExtension("EXT_color_buffer_float") ?? gl.getExtension("EXT_color_buffer_half_float")))
    return "nothing";
  const named = gl.getExtension("WEBGL_debug_renderer_info");
  const driver = String(gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return SOFTWARE.test(driver) ? "processor" : "card";
}
