export { loader } from "./route.server";

/** Never rendered. It makes the address a page, so that a word that is no language is answered by a page, too. */
export default function ProOfLanguage() {
  return null;
}
