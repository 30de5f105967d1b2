import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paper } from "~/features/legal/paper";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import type { loader } from "./route.server";
import "~/features/legal/paper.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["legal"], scripts: false };

export default function LegalNotice() {
  const { t } = useTranslation("legal");
  const { brand } = useLoaderData<typeof loader>();
  return (
    <Paper
      title={t("notice.title")}
      lead={t("notice.lead", { brand })}
      contents={t("contents")}
      version={t("version")}
      sections={t("notice.sections", { returnObjects: true, brand })}
    />
  );
}
