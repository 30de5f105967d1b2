import { Outlet } from "@remix-run/react";

export { loader } from "./language.server";

export default function Language() {
  return <Outlet />;
}
