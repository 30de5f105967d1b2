/** What draws in three dimensions: a graphics card, the processor in its place, or nothing. */
export type Card = "card" | "processor" | "nothing";

/** Names of drivers that draw with the processor. */
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

/**
 * Says what draws on `canvas`. The canvas cannot be used afterwards. The call waits for the driver, on a telephone for
 * some tenths of a second.
 */
export function drawsBy(canvas: HTMLCanvasElement | OffscreenCanvas): Card {
  const gl = canvas.getContext("webgl2") as WebGL2RenderingContext | null;
  if (!gl || !(gl.getExtension("EXT_color_buffer_float") ?? gl.getExtension("EXT_color_buffer_half_float")))
    return "nothing";
  const named = gl.getExtension("WEBGL_debug_renderer_info");
  const driver = String(gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return SOFTWARE.test(driver) ? "processor" : "card";
}
