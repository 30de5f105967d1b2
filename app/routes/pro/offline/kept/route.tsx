export { action, loader } from "./route.server";
