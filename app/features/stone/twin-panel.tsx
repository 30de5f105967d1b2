import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isSpecimen } from "~/domain/specimen";
import type { StoneState } from "~/features/counter/stone-state";
import { StonePicture } from "~/features/stone-drawing/stone-picture";
import { useLocale } from "~/i18n/use-locale";
import { ButtonLink } from "~/ui/button";
import type { ShownStone } from "./shown";
import { sizeWords } from "./twin-size";

export type TwinOffer = { twin: ShownStone | null; difference: number | null };

/** Text about the stone itself, which may have become free since its equivalent was requested. */
export function twinLead(state: StoneState): "lead" | "lead_held" | "lead_free" {
  if (state === "held") return "lead_held";
  return state === "free" || state === "held_by_you" ? "lead_free" : "lead";
}

/**
 * The nearest equivalent of a stone that cannot be had: what is alike, what is better, and what becomes of the price.
 * Choosing it is the reader's act.
 */
export function TwinPanel({
  stone,
  offer,
  to,
  list: otherStones,
  state,
}: {
  stone: Pick<ShownStone, "gia" | "state" | "color" | "clarity" | "carat" | "length" | "width">;
  offer: TwinOffer;
  to: (sku: string) => string;
  list: string;
  /** How the state of the twin reads. */
  state: ReactNode;
}) {
  const { t } = useTranslation(["stone", "gem"]);
  const { money, tag, weight } = useLocale();
  const { twin, difference } = offer;
  const list = new Intl.ListFormat(tag, { type: "conjunction" });
  if (!twin)
    return (
      <section className="panel twin">
        <h2>{t("stone:twin.title")}</h2>
        <p>{t("stone:twin.none")}</p>
        <div className="actions">
          <ButtonLink theme="secondary" to={otherStones}>
            {t("stone:to_list")}
          </ButtonLink>
        </div>
      </section>
    );
  const better = { color: twin.color !== stone.color, clarity: twin.clarity !== stone.clarity };
  const size = sizeWords(stone, twin, tag);
  const reasons = [
    better.color ? t("stone:twin.reason.color") : "",
    better.clarity ? t("stone:twin.reason.clarity") : "",
    twin.carat > stone.carat ? t("stone:twin.reason.carat") : "",
  ].filter(Boolean);
  const price =
    difference === null || !twin.price
      ? null
      : difference === 0
        ? t("stone:twin.price_same")
        : difference < 0
          ? t("stone:twin.price_lower", { amount: money(-difference, twin.price.currency) })
          : t("stone:twin.price_higher", {
              amount: money(difference, twin.price.currency),
              reasons: list.format(reasons.length ? reasons : [t("stone:twin.reason.make")]),
            });
  return (
    <section className="panel twin" aria-labelledby="twin">
      <h2 id="twin">{t("stone:twin.title")}</h2>
      <p>{t(`stone:twin.${twinLead(stone.state)}`, { number: stone.gia })}</p>
      <div className="twin-body">
        <StonePicture
          cut={twin.cut}
          figures={twin.figures}
          size={120}
          title={t("stone:picture.face_up", {
            cut: t(`gem:cut.${twin.cut}`),
            carat: weight(twin.carat),
            number: twin.gia,
          })}
        />
        <div>
          <p className="item-name">
            {isSpecimen(twin.gia) ? t("gem:specimen", { number: twin.gia }) : twin.gia}
          </p>
          <ul className="twin-reasons">
            <li>{t("stone:twin.same_cut")}</li>
            <li>
              {better.color
                ? t("stone:twin.color_better", { color: twin.color, before: stone.color })
                : t("stone:twin.color_same", { color: twin.color })}
            </li>
            <li>
              {better.clarity
                ? t("stone:twin.clarity_better", { clarity: twin.clarity, before: stone.clarity })
                : t("stone:twin.clarity_same", { clarity: twin.clarity })}
            </li>
            <li>{t(`stone:twin.${size.key}`, size.values)}</li>
            <li>{t("stone:twin.light")}</li>
            {price ? (
              <li>
                <strong>{price}</strong>
              </li>
            ) : null}
          </ul>
          <p className="twin-state">
            {state}
            {twin.price ? <span className="price">{money(twin.price)}</span> : null}
          </p>
          <div className="actions">
            <ButtonLink theme="secondary" to={to(twin.sku)}>
              {t("stone:details")}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
