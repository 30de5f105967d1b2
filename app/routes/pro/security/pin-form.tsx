import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useEmptyAfterAct } from "~/features/counter/empty-after-act";
import { errorsOf } from "~/lib/form";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import { Refusal } from "~/ui/refusal";
import type { Answered } from "~/lib/answer";
import type { action } from "./route.server";

export function PinForm({ set, answer }: { set: boolean; answer: Answered<typeof action> }) {
  const { t } = useTranslation("security");
  const { key } = useLocation();
  const onSubmit = useEmptyAfterAct(key, answer !== undefined);
  const labels = { pin: t("pin.new"), password: t("password") };
  return (
    <PostForm className="form" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="pin" />
      <Refusal result={answer?.result} labels={labels}>
        <TextField
          name="pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          label={labels.pin}
          hint={t("pin.hint")}
          errors={errorsOf(answer, "pin")}
        />
        <TextField
          name="password"
          type="password"
          autoComplete="current-password"
          label={labels.password}
          errors={errorsOf(answer, "password")}
        />
      </Refusal>
      <div>
        <Button>{set ? t("pin.change") : t("pin.set")}</Button>
      </div>
    </PostForm>
  );
}
