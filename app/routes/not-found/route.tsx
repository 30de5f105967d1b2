export { action, loader } from "./route.server";

export default function NotFound() {
  return null;
}
