import { useLoaderData } from "@remix-run/react";
import { Paper } from "~/features/legal/paper";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Retention } from "./retention";
import type { loader } from "./route.server";
import "~/features/legal/paper.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { scripts: false };

export default function PrivacyPolicy() {
  const { paper, contents } = useLoaderData<typeof loader>();
  const { retention } = paper;
  return (
    <Paper
      {...paper}
      contents={contents}
      after={retention ? { retention: <Retention table={retention} /> } : {}}
    />
  );
}
