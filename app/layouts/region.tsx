import { Outlet } from "@remix-run/react";

export { loader } from "./region.server";

export default function Region() {
  return <Outlet />;
}
