import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ENGRAVING_FONTS, ENGRAVING_MAX, graphemes, isEngravingFont } from "~/domain/engraving";
import { EngravingPreview } from "~/features/engraving/preview";
import { Facts } from "~/features/ring-builder/facts";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, TextLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { RadioGroup, TextField } from "~/ui/field";
import { PostForm } from "~/ui/post-form";
import type { action, loader } from "./route.server";
import "~/features/ring-builder/builder.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["shop", "reference"], layout: "tulle", step: "engraving" };

export default function Engraving() {
  const { t } = useTranslation(["shop", "reference", "common"]);
  const { href } = useLocale();
  const { creation, engraving, search } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const typed = answer?.result?.initialValue;
  const [text, setText] = useState(typeof typed?.engravingText === "string" ? typed.engravingText : engraving.text);
  const [font, setFont] = useState(isEngravingFont(typed?.engravingFont) ? typed.engravingFont : engraving.font);
  return (
    <div className="builder">
      <div className="stage stage-engraving">
        <div className="stage-main"><RingPicture aesthetic={creation.aesthetic} metal={creation.metal} cut={creation.cut} carat={creation.carat.min} size={creation.size} sizes="(min-width: 64rem) 48rem, 100vw" alt={t("shop:picture", { name: creation.name, cut: creation.cutName, metal: creation.metalName })} /></div>
        <EngravingPreview text={text} font={font} size={creation.size} metal={creation.metal} label={t("shop:engraving.preview")} empty={t("shop:engraving.empty")} />
      </div>
      <div className="builder-choices">
        <p className="eyebrow">{creation.name}</p>
        <h1>{t("shop:engraving.title")}</h1>
        <p>{t("shop:engraving.lead")}</p>
        <ErrorSummary result={answer?.result} labels={{ engravingText: t("shop:engraving.text"), engravingFont: t("shop:engraving.font") }} />
        <PostForm className="form" onChange={(event) => {
          const field = event.target;
          if (!(field instanceof HTMLInputElement)) return;
          if (field.name === "engravingText") setText(field.value);
          if (field.name === "engravingFont" && isEngravingFont(field.value)) setFont(field.value);
        }}>
          <TextField name="engravingText" label={t("shop:engraving.text")} optional={t("common:form.optional")} hint={t("shop:engraving.hint", { max: ENGRAVING_MAX })} defaultValue={text} errors={answer?.result?.error?.engravingText ?? undefined} autoComplete="off" spellCheck={false} maxLength={200} lang="" />
          <p className="quiet script-only" aria-live="polite">{t("shop:engraving.counter", { count: graphemes(text).length, max: ENGRAVING_MAX })}</p>
          <RadioGroup name="engravingFont" legend={t("shop:engraving.font")} value={font} errors={answer?.result?.error?.engravingFont ?? undefined} options={ENGRAVING_FONTS.map((value) => ({ value, content: <span className={value === "Kunstler" ? "font-script" : "font-serif"}>{value}</span> }))} />
          <p className="quiet">{t("shop:engraving.feasibility")}</p>
          <p className="quiet">{t("shop:engraving.returns")}</p>
          <div className="actions">
            <Button size="l">{t("shop:next.summary")}</Button>
            <TextLink to={href("summary", { sku: creation.sku }, { ...search, engravingText: undefined, engravingFont: undefined })}>{t("shop:next.skip_engraving")}</TextLink>
          </div>
        </PostForm>
        <Facts creation={creation} />
        <TextLink to={href("ring", { metal: creation.metal, aesthetic: creation.aesthetic }, search)}>{t("shop:next.back_to_stone")}</TextLink>
      </div>
    </div>
  );
}
