import { useTranslation } from "react-i18next";
import { useShell } from "~/lib/shell";

/** The demonstration says that its stones are invented; a house that sells real ones says nothing of the kind. */
export function SpecimenHint() {
  const { t } = useTranslation("diamonds");
  return useShell()?.demo ? <p className="hint">{t("specimen")}</p> : null;
}
