import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { differencesOf, type RingRead } from "./ring-read";
import { useDifference } from "./use-difference";

/**
 * Announces what a choice changed on the ring, politely, for users who do not see the picture change. It is on the
 * page from the start, empty: a live region that is inserted with its text is not announced.
 */
export function RingChanges({ read }: { read: RingRead }) {
  const { t } = useTranslation("differences");
  const say = useDifference();
  const before = useRef(read);
  const [text, setText] = useState("");
  useEffect(() => {
    const changes = differencesOf(before.current, read);
    before.current = read;
    if (changes.length > 0) setText(changes.map(say).join(" "));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- words follow the ring; another language loads the page anew
  }, [read]);
  return (
    <p className="visually-hidden" role="status" aria-label={t("title")}>
      {text}
    </p>
  );
}
