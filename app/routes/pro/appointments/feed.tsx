import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";

/**
 * The diary in the calendar of a telephone: a secret address, shown once when it is created.
 * @param shop boutique for which a manager may create the address
 */
export function Feed({
  url,
  shop,
}: {
  url: string | undefined;
  shop: { code: string; name: string } | null;
}) {
  const { t } = useTranslation("diary");
  return (
    <details className="diary-feed" open={url !== undefined}>
      <summary>{t("feed.title")}</summary>
      <p>{t("feed.lead")}</p>
      {url ? (
        <p className="panel" role="status">
          <label htmlFor="feed-url">{t("feed.url")}</label>
          <input
            id="feed-url"
            readOnly
            value={url}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- shown once, to be copied: it takes the focus, selected
            autoFocus
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <span className="hint">{t("feed.once")}</span>
        </p>
      ) : null}
      <PostForm className="actions" preventScrollReset>
        <input type="hidden" name="intent" value="feed" />
        {shop ? <input type="hidden" name="shop" value={shop.code} /> : null}
        <Button theme="secondary" name="of" value="seller">
          {t("feed.mine")}
        </Button>
        {shop ? (
          <Button theme="secondary" name="of" value="shop">
            {t("feed.shop", { shop: shop.name })}
          </Button>
        ) : null}
      </PostForm>
    </details>
  );
}
