export { loader } from "./language.server";
export { Outlet as default } from "@remix-run/react";
