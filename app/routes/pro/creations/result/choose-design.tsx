import { useTranslation } from "react-i18next";
import { METALS } from "~/domain/ring";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { GetForm } from "~/ui/form";

/** Design and metal determine which stones fit; nothing else is needed to begin. */
export function ChooseDesign({
  designs,
  aesthetic,
  metal,
}: {
  designs: { value: string; label: string }[];
  aesthetic: string | undefined;
  metal: string | undefined;
}) {
  const { t } = useTranslation(["pro", "print"]);
  return (
    <GetForm className="form">
      <SelectField name="aesthetic" label={t("pro:stones.design")} defaultValue={aesthetic}>
        {designs.map((design) => (
          <option key={design.value} value={design.value}>
            {design.label}
          </option>
        ))}
      </SelectField>
      <SelectField name="metal" label={t("pro:stones.metal")} defaultValue={metal}>
        {METALS.map(({ slug }) => (
          <option key={slug} value={slug}>
            {t(`print:metal.${slug}`)}
          </option>
        ))}
      </SelectField>
      <div>
        <Button size="l">{t("pro:stones.show")}</Button>
      </div>
    </GetForm>
  );
}
