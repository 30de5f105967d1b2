export { loader } from "./route.server";

/** Never seen: with it the address is a page, and a word that is no language is answered by a page, too. */
export default function ProOfLanguage() {
  return null;
}
