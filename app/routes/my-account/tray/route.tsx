import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MarkedDiamonds } from "~/features/diamonds/marked-diamonds";
import { TrayItem } from "~/features/tray/tray-item";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, ButtonLink, TextLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { PostForm } from "~/ui/form";
import { QrCode } from "~/ui/qr-code";
import type { loader } from "./route.server";
import { UndrawnItems } from "~/features/tray/undrawn";
import { removeButton, useFocusAfterRemoval, useRemoved } from "~/features/tray/use-removed";
import "~/features/tray/tray-item.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = {
  idle: "refresh",
  i18n: ["account", "tray", "reference", "diamonds", "gem"],
};

type Row = ReturnType<typeof useLoaderData<typeof loader>>["online"][number];

export default function MyTray() {
  const { t } = useTranslation(["tray", "account"]);
  const { href } = useLocale();
  const tray = useLoaderData<typeof loader>();
  const removed = useRemoved();
  useFocusAfterRemoval(
    removed,
    [...[...tray.inStore, ...tray.online].map(({ item }) => item.id), ...tray.undrawn.map(({ id }) => id)],
    "tray",
  );
  const [inStore, online] = [
    tray.inStore.filter(({ item }) => item.id !== removed),
    tray.online.filter(({ item }) => item.id !== removed),
  ];
  const undrawn = tray.undrawn.filter(({ id }) => id !== removed);
  const start = (
    <>
      <ButtonLink to={href("catalog")}>{t("tray:start_design")}</ButtonLink>
      <ButtonLink theme="secondary" to={href("choose-cut")}>
        {t("tray:start_cut")}
      </ButtonLink>
    </>
  );
  return (
    <>
      <p className="eyebrow">
        <TextLink to={href("my-account")}>{t("account:overview.title")}</TextLink>
      </p>
      <h1 id="tray" tabIndex={-1}>
        {t("tray:title")}
      </h1>
      {inStore.length + online.length + undrawn.length === 0 ? (
        <Empty title={t("tray:empty")} actions={start}>
          {t("tray:empty_hint")}
        </Empty>
      ) : (
        <>
          <p className="lead">{t("tray:lead")}</p>
          {inStore.length ? (
            <Section id="in-store" title={t("tray:in_store")} lead={t("tray:in_store_lead")} rows={inStore} />
          ) : null}
          {online.length ? (
            <Section id="online" title={t("tray:online")} lead={t("tray:online_lead")} rows={online} />
          ) : null}
          <UndrawnItems
            items={undrawn}
            title={t("tray:undrawn")}
            note={t("tray:undrawn_note")}
            remove={t("tray:remove")}
          />
          <div className="actions">{start}</div>
        </>
      )}
      <MarkedDiamonds marked={tray.marked} at={null} marks={href("my-account-tray")} />
    </>
  );
}

function Section({ id, title, lead, rows }: { id: string; title: string; lead: string; rows: Row[] }) {
  return (
    <section aria-labelledby={id} className="tray-section">
      <h2 id={id}>{title}</h2>
      <p className="quiet">{lead}</p>
      <ul className="tray-items">
        {rows.map((row) => (
          <li key={row.item.id}>
            <TrayItem item={row.item} actions={<Acts row={row} />} />
            <BoutiqueCode row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A code with which the counter finds the customer's rings. */
function BoutiqueCode({ row }: { row: Row }) {
  const { t } = useTranslation(["tray", "account"]);
  return (
    <details className="tray-code">
      <summary>
        {t("tray:code")}
        <span className="visually-hidden"> {row.item.name}</span>
      </summary>
      <QrCode code={row.code} label={t("tray:code_label", { name: row.item.name })} />
    </details>
  );
}

function Acts({ row }: { row: Row }) {
  const { t } = useTranslation(["tray", "account"]);
  const name = <span className="visually-hidden"> {row.item.name}</span>;
  return (
    <>
      {row.open ? (
        <ButtonLink to={row.open}>
          {t("tray:open")}
          {name}
        </ButtonLink>
      ) : null}
      <ButtonLink theme="secondary" to={row.visit}>
        {t("tray:visit")}
        {name}
      </ButtonLink>
      <PostForm>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="itemId" value={row.item.id} />
        <Button theme="quiet" id={removeButton(row.item.id)}>
          {t("tray:remove")}
          {name}
        </Button>
      </PostForm>
    </>
  );
}
