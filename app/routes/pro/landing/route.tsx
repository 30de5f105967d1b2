export { loader } from "./route.server";

/** Never rendered. It makes the address a page, so that a region that does not exist is answered by a page, too. */
export default function ProLanding() {
  return null;
}
