/**
 * Passes the text of a response to a caller in the same process. The body of a web Response is a stream, which costs
 * more to create and read than the text itself. So the text is passed beside the response, whose body stays empty, if
 * the caller has registered the request. Calls over HTTP are never registered, and errors always have a body
 * (docs/decisions/0112).
 */
const hands = new WeakMap<Request, { text?: string }>();

/**
 * Registers a request whose response text is taken from here.
 * @returns the object that receives the text
 */
export function inHand(request: Request): { text?: string } {
  const hand: { text?: string } = {};
  hands.set(request, hand);
  return hand;
}

/**
 * Passes the text of a response to the caller.
 * @returns false if the request is not registered
 */
export function layInHand(request: Request, text: string): boolean {
  const hand = hands.get(request);
  if (hand) hand.text = text;
  return hand !== undefined;
}
