import { useTranslation } from "react-i18next";
import { PriceRange } from "~/features/catalog/price-range";
import { ButtonLink, TextLink } from "~/ui/button";
import type { ShownCreation } from "./creation";

/** Price and the next step, always in sight; the first link is the step, the others are ways around it. */
export function NextBar({ creation, next }: { creation: ShownCreation; next: { to: string; label: string }[] }) {
  const { t } = useTranslation("shop");
  const [first, ...others] = next;
  return (
    <aside className="next-bar" aria-label={t("next.label")}>
      <p><strong>{creation.name}</strong> <PriceRange {...creation.price} hasTax={creation.hasTax} /></p>
      <div>
        {others.map(({ to, label }) => <TextLink key={to} to={to}>{label}</TextLink>)}
        {first ? <ButtonLink to={first.to} size="l">{first.label}</ButtonLink> : null}
      </div>
    </aside>
  );
}
