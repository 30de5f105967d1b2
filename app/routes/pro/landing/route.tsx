export { loader } from "./route.server";

/** Never seen: with it the address is a page, and a region that does not exist is answered by a page, too. */
export default function ProLanding() {
  return null;
}
