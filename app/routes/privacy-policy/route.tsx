import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { IN_FORCE, Paper } from "~/features/legal/paper";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Retention } from "./retention";
import type { loader } from "./route.server";
import "~/features/legal/paper.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["legal"], scripts: false };

export default function PrivacyPolicy() {
  const { t } = useTranslation("legal");
  const { brand } = useLoaderData<typeof loader>();
  const { date } = useLocale();
  return (
    <Paper
      title={t("privacy.title")}
      lead={t("privacy.lead", { brand })}
      contents={t("contents")}
      version={t("version", { date: date(IN_FORCE) })}
      sections={t("privacy.sections", { returnObjects: true, brand })}
      after={{ retention: <Retention /> }}
    />
  );
}
