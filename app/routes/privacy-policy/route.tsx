import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paper } from "~/features/legal/paper";
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
  return (
    <Paper
      title={t("privacy.title")}
      lead={t("privacy.lead", { brand })}
      contents={t("contents")}
      version={t("version")}
      sections={t("privacy.sections", { returnObjects: true, brand })}
      after={{ retention: <Retention /> }}
    />
  );
}
