import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSendsNow } from "~/ui/sending";
import { setPicturesAside } from "./waiting-pictures";

/** A submission that is answered sooner than this is announced only through its answer, ms. */
const SPOKEN_AFTER = 600;

/**
 * A line along the top while the next page or an answer is loading, so that every press has a visible effect. If a
 * submission takes long, it is also announced to screen readers.
 */
export function UnderWay() {
  const { t } = useTranslation();
  const sends = useSendsNow();
  const { state, location } = useNavigation();
  const idle = state === "idle";
  const [slow, setSlow] = useState(false);
  useEffect(() => (location ? setPicturesAside() : undefined), [location]);
  useEffect(() => {
    if (!sends) return;
    const timer = setTimeout(() => setSlow(true), SPOKEN_AFTER);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [sends]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {slow ? t("under_way") : ""}
      </p>
      {idle ? null : <div className="under-way" aria-hidden="true" />}
    </>
  );
}
