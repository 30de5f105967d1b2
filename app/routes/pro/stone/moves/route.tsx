import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useMoment } from "~/features/counter/use-moment";
import { useLocale } from "~/i18n/use-locale";
import { DOT } from "~/lib/dots";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { TextLink } from "~/ui/button";
import type { loader } from "./route.server";
import "~/features/counter/counter.css";
import "~/features/order/order.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["stone", "print"] };

type Event = ReturnType<typeof useLoaderData<typeof loader>>["events"][number];

/** Where the stone has been: laid, sent, held, ordered; by whom and since when, newest first. */
export default function StoneMoves() {
  const { t } = useTranslation("stone");
  const { href } = useLocale();
  const { sku, what, place, timeZone, events } = useLoaderData<typeof loader>();
  return (
    <div className="counter">
      <p>
        <TextLink to={href("pro-stone", { sku })}>{t("moves.back")}</TextLink>
      </p>
      <header>
        <h1>{t("moves.title")}</h1>
        <p className="quiet">{what}</p>
        {place ? <p>{place}</p> : null}
      </header>
      {events.length ? (
        <ol className="timeline">
          {events.map((event, nth) => (
            <Step key={`${event.at ?? ""}-${nth}`} event={event} timeZone={timeZone} />
          ))}
        </ol>
      ) : (
        <p>{t("moves.none")}</p>
      )}
    </div>
  );
}

function Step({ event, timeZone }: { event: Event; timeZone: string }) {
  const { t } = useTranslation("stone");
  const { href } = useLocale();
  const { both } = useMoment(timeZone);
  const { at, act, shop, name, feed, order } = event;
  const said = shop && (act === "held" || act === "ordered") ? (`${act}_in` as const) : act;
  const by = name ?? (feed && at ? t("moves.feed") : null);
  return (
    <li>
      {at ? <time dateTime={at}>{both(at)}</time> : <span className="quiet">{t("moves.before")}</span>}
      <div>
        <p>{t(`moves.act.${said}`, { shop: shop ?? "" })}</p>
        {by || order ? (
          <p className="quiet">
            {by}
            {by && order ? DOT : null}
            {order ? (
              <TextLink to={href("pro-order", { orderId: order.id })}>
                {t("moves.order", { number: order.number })}
              </TextLink>
            ) : null}
          </p>
        ) : null}
      </div>
    </li>
  );
}
