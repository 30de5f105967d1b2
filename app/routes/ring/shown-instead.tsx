import { isCut } from "~/domain/ring";
import type { ShownCreation } from "~/features/ring-builder/creation";
import { useRingWords } from "~/features/ring-builder/words";
import { inPhrase } from "~/i18n/in-phrase";
import { useTranslation } from "react-i18next";

/** Requested values that this design does not offer, one per line, with the value shown instead. */
export function ShownInstead({
  creation,
  instead,
}: {
  creation: ShownCreation;
  instead: { kind: "cut" | "carat" | "size"; asked: string }[];
}) {
  const { t } = useTranslation(["shop", "reference"]);
  const { carats, size } = useRingWords();
  const shown = { cut: inPhrase(creation.cutName), carat: carats(creation.carat), size: size(creation.size) };
  const name = (kind: keyof typeof shown, asked: string) =>
    kind === "cut" && isCut(asked) ? inPhrase(t(`reference:cut.${asked}`)) : asked;
  return (
    <>
      {instead.map(({ kind, asked }) => (
        <p key={kind} className="exact-note" role="status">
          {t(`shop:instead.${kind}`, { asked: name(kind, asked), shown: shown[kind] })}
        </p>
      ))}
    </>
  );
}
