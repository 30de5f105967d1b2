import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { late } from "~/lib/late";
import type { PicturedRing } from "~/features/ring-picture/address";

const Hand = late(() => import("./hand"));

/** The ring on the visitor's own photo: opened by who wants it, and its script comes with the opening. */
export function TryOn({ ring, diameter, name }: { ring: PicturedRing; diameter: number; name: string }) {
  const { t } = useTranslation(["viewer", "common"]);
  const [opened, setOpened] = useState(false);
  return (
    <details
      className="try-on script-only"
      onToggle={(event) => {
        if (event.currentTarget.open) setOpened(true);
      }}
    >
      <summary>{t("try")}</summary>
      {opened ? (
        <Suspense fallback={<p className="quiet">{t("common:under_way")}</p>}>
          <Hand ring={ring} diameter={diameter} name={name} />
        </Suspense>
      ) : null}
    </details>
  );
}
