/**
 * Calls of /api from within its own process. The body of a web Response is a stream, which costs more to make and to
 * read than the text itself. So the text is passed beside the answer, whose body stays empty. The caller asks for this
 * in the request; over HTTP nobody does, and refusals always have a body (docs/decisions/0112).
 */
const hands = new WeakMap<Request, { text?: string }>();

/** Says that the text of this request's answer is taken from here. @returns where it will lie, if it is laid there */
export function inHand(request: Request): { text?: string } {
  const hand: { text?: string } = {};
  hands.set(request, hand);
  return hand;
}

/** Lays the text of an answer into the hand of who asked. @returns false where nobody holds theirs open */
export function layInHand(request: Request, text: string): boolean {
  const hand = hands.get(request);
  if (hand) hand.text = text;
  return hand !== undefined;
}
