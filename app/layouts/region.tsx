export { loader } from "./region.server";
export { Outlet as default } from "@remix-run/react";
