import { useBlocker, useRevalidator, useSubmit } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isSpecimen } from "~/domain/specimen";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";
import { Modal } from "~/ui/modal";
import { isCheckoutPage } from "./checkout-pages";
import type { ShownItem } from "./item";

/** `line`: the sellers who wait for the stone, with their names if they work in one of the seller's shops. */
export type Leaving = { item: Pick<ShownItem, "name" | "stone">; line: (string | null)[] };

/** Says what happens when the checkout is left: which stone becomes free, and who gets it next. */
export function LeaveWords({ item, line }: Leaving) {
  const { t } = useTranslation(["pro", "print"]);
  const { tag, weight } = useLocale();
  const { name, stone } = item;
  const list = new Intl.ListFormat(tag, { type: "unit" });
  const ring = stone
    ? list.format([
        name,
        t("print:value.carat", { carat: weight(stone.carat) }),
        stone.color,
        stone.clarity,
        t(isSpecimen(stone.gia) ? "pro:item.specimen" : "pro:item.report", { number: stone.gia }),
      ])
    : name;
  return (
    <>
      <p>{t("pro:leave.words", { item: ring })}</p>
      {stone ? (
        <p>
          {line.length
            ? t("pro:leave.line", { names: list.format(line.map((one) => one ?? t("pro:leave.elsewhere"))) })
            : t("pro:leave.nobody")}
        </p>
      ) : null}
    </>
  );
}

/**
 * Asks once before the checkout is left (spec §4). Needs scripts; without them a page of the server asks. A seller who
 * stays loses nothing.
 */
export function LeaveQuestion(leaving: Leaving) {
  const { t } = useTranslation("pro");
  const { href } = useLocale();
  const submit = useSubmit();
  const csrf = useShell()?.csrf ?? "";
  const blocker = useBlocker(({ nextLocation }) => !isCheckoutPage(nextLocation.pathname));
  const { revalidate } = useRevalidator();
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    // Kept in state, because the router forgets the blocked navigation when the data are loaded again.
    setTo(blocker.location.pathname + blocker.location.search);
    blocker.reset();
    // Asks for the current queue, because it may have changed since the page was made.
    revalidate();
  }, [blocker, revalidate]);
  if (to === null) return null;
  const release = () => submit({ _csrf: csrf, to }, { method: "post", action: href("reservation-release") });
  return (
    <Modal
      type="warning"
      title={t("leave.title")}
      clickAway={false}
      primary={{ label: t("leave.go"), action: release }}
      secondary={{ label: t("leave.stay") }}
      onClosed={() => setTo(null)}
    >
      <LeaveWords {...leaving} />
    </Modal>
  );
}
