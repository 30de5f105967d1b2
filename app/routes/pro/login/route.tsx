import { Link, useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import { LocaleLink } from "~/layouts/locale-link";
import { useLocale } from "~/i18n/use-locale";
import { typed } from "~/lib/form";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { useShell } from "~/lib/shell";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { RadioGroup, TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import { LoginRefused } from "~/ui/login-refused";
import { useRefusedField } from "~/ui/refused-field";
import { DemoAccounts } from "./demo-accounts";
import type { action, loader } from "./route.server";
import { SecondStep } from "./second-step";
import "~/features/counter/counter.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["pro", "passkey"] };

/** What a seller logs in with, in the order of the page. */
const FIELDS = ["email", "password", "webCode"];

export default function ProLogin() {
  const { t } = useTranslation("pro");
  const { href } = useLocale();
  const { asCustomer, codeStep, passkey, shops, webCode, byPin, tabletOf } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const refused = useRefusedField(answer?.result, FIELDS);
  const shell = useShell();
  const labels = {
    email: t("login.email"),
    password: t("login.password"),
    webCode: t("login.web_code"),
    shop: t("login.shop"),
  };
  if (shops.length > 0) {
    return (
      <div className="counter counter-narrow counter-door">
        <h1>{t("login.shop_title")}</h1>
        <PostForm className="form">
          <ErrorSummary result={answer?.result} labels={labels} />
          <RadioGroup
            name="shop"
            legend={t("login.shop")}
            value={shops[0]?.code}
            errors={typed(answer, "shop").errors}
            options={shops.map((shop) => ({ value: shop.code, content: shop.name, hint: shop.city }))}
          />
          <div>
            <Button size="l">{t("login.shop_submit")}</Button>
          </div>
        </PostForm>
      </div>
    );
  }
  if (codeStep) return <SecondStep answer={answer} passkey={passkey} />;
  return (
    <div className="counter counter-narrow counter-door">
      <p className="door-language">
        <LocaleLink />
      </p>
      <h1>{t("login.title")}</h1>
      {asCustomer ? <p className="panel">{t("login.as_customer")}</p> : null}
      {tabletOf ? (
        <PostForm className="door-tablet">
          <p>{t("login.tablet_of", { shop: tabletOf })}</p>
          <Button name="intent" value="elsewhere" size="s" theme="secondary">
            {t("login.elsewhere")}
          </Button>
        </PostForm>
      ) : null}
      <PostForm className="form">
        <LoginRefused result={answer?.result} secret="password" />
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          label={labels.email}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the page's one task begins here; later, at what was refused
          autoFocus={!answer || refused === "email"}
          {...typed(answer, "email")}
        />
        <TextField
          name="password"
          type="password"
          autoComplete="current-password"
          label={labels.password}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- as above
          autoFocus={refused === "password"}
          errors={typed(answer, "password").errors}
        />
        <TextField
          name="webCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          label={labels.webCode}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- as above
          autoFocus={refused === "webCode"}
          hint={t("login.web_code_hint")}
          {...typed(answer, "webCode", webCode)}
        />
        <div>
          <Button size="l">{t("login.submit")}</Button>
        </div>
      </PostForm>
      {byPin ? (
        <p className="door-pin">
          <Link className="text-link" to={href("pro-lock")}>
            {t("login.by_pin")}
          </Link>
        </p>
      ) : null}
      {shell?.demo ? <DemoAccounts /> : null}
    </div>
  );
}
