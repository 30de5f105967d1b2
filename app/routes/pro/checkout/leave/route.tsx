import { useLoaderData } from "@remix-run/react";
import { LeaveWords } from "~/features/counter/leave-question";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, ButtonLink } from "~/ui/button";
import { PostForm } from "~/ui/form";
import type { loader } from "./route.server";
import "~/features/counter/counter.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["pro", "print"] };

export default function LeaveCheckout() {
  const { t } = useTranslation("pro");
  const { href } = useLocale();
  const { to, logsOut, shop, item, line } = useLoaderData<typeof loader>();
  return (
    <section className="counter counter-narrow" aria-labelledby="leave-title">
      <h1 id="leave-title">{t("leave.title")}</h1>
      <LeaveWords item={item} line={line} />
      <div className="actions">
        {shop ? (
          <PostForm action={href("pro-day")}>
            <input type="hidden" name="intent" value="shop" />
            <input type="hidden" name="sure" value="1" />
            <Button size="l" name="shop" value={shop}>
              {t("leave.shop")}
            </Button>
          </PostForm>
        ) : (
          <PostForm action={href(logsOut ? "logout" : "reservation-release")}>
            <input type="hidden" name={logsOut ? "sure" : "to"} value={logsOut ? "1" : to} />
            <Button size="l">{t(logsOut ? "leave.log_out" : "leave.go")}</Button>
          </PostForm>
        )}
        <ButtonLink size="l" theme="secondary" to={href("pro-checkout-cart")}>
          {t("leave.stay")}
        </ButtonLink>
      </div>
    </section>
  );
}
