import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { DEFAULT_SKIN, SKIN_TONES, skinTone, type SkinTone } from "~/domain/skin-tone";
import "./skin-choice.css";

/** The tone of the hand that the address names, or will once it is there; `came`: it came with the page. */
export function useSkin(): { asked: SkinTone | undefined; came: boolean } {
  const { search } = useLocation();
  const next = useNavigation().location;
  const of = (query: string): SkinTone | undefined => skinTone(new URLSearchParams(query).get("skin"));
  return { asked: of(next?.search ?? search), came: of(search) !== undefined };
}

/** Six tones of skin for the hand: each is a link to the same page, the one that is shown is marked. */
export function SkinChoice({ skin = DEFAULT_SKIN }: { skin?: SkinTone | undefined }) {
  const { t } = useTranslation("shop");
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const to = (tone: SkinTone): string => {
    const query = new URLSearchParams(search);
    query.set("skin", String(tone));
    return `${pathname}?${query}`;
  };
  // With scripts the scroll position is kept; without, the hash scrolls back to the hand.
  const choose = (event: MouseEvent, tone: SkinTone): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to(tone), { replace: true, preventScrollReset: true });
  };
  return (
    <ul className="skin-choice" aria-label={t("views.skin")}>
      {SKIN_TONES.map((tone) => (
        <li key={tone}>
          <a
            href={`${to(tone)}#view-hand`}
            className={`skin-${tone}`}
            aria-label={t("views.skin_tone", { tone, all: SKIN_TONES.length })}
            aria-current={tone === skin ? "true" : undefined}
            onClick={(event) => choose(event, tone)}
          />
        </li>
      ))}
    </ul>
  );
}
