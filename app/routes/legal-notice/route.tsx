import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { IN_FORCE, Paper } from "~/features/legal/paper";
import { useLocale } from "~/i18n/use-locale";
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
  const { date } = useLocale();
  return (
    <Paper
      title={t("notice.title")}
      lead={t("notice.lead", { brand })}
      contents={t("contents")}
      version={t("version", { date: date(IN_FORCE) })}
      sections={t("notice.sections", { returnObjects: true, brand })}
    />
  );
}
