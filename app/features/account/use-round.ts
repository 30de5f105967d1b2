import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Answered } from "~/lib/form";

/**
 * Counts how often the form `intent` of this page was accepted. As the `key` of fields it empties them: what was typed as
 * a password does not stay in a page that scripts never leave.
 */
export function useRound(intent: string, answer: Answered): number {
  const { formData, state } = useNavigation();
  const [round, setRound] = useState(0);
  const sent = useRef(false);
  const isSending = formData?.get("intent") === intent;
  useEffect(() => {
    if (isSending) sent.current = true;
    else if (state === "idle" && sent.current) {
      sent.current = false;
      if (!answer) setRound((before) => before + 1);
    }
  }, [isSending, state, answer]);
  return round;
}
