/**
 * Passes the text of a response to a caller in the same process. The body of a web Response is a stream, which costs
 * more to create and read than the text itself. So the text is passed beside the response, whose body stays empty, if
 * the caller has registered the request. Calls over HTTP are never registered, and errors always have a body
 * (docs/decisions/0112).
 */
const expected = new WeakMap<Request, { text?: string }>();

/**
 * Registers a request whose response text is taken from here.
 * @returns the object that receives the text
 */
export function expectText(request: Request): { text?: string } {
  const slot: { text?: string } = {};
  expected.set(request, slot);
  return slot;
}

/**
 * Passes the text of a response to the caller.
 * @returns false if the request is not registered
 */
export function passText(request: Request, text: string): boolean {
  const slot = expected.get(request);
  if (slot) slot.text = text;
  return slot !== undefined;
}
