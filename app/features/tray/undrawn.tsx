import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";
import { removeButton } from "./use-removed";
import type { UndrawnItem } from "./undrawn-item";

/**
 * Items of a tray that cannot be drawn, so that nothing saved is hidden; nothing if all can. Without `remove` they are
 * only listed.
 */
export function UndrawnItems({
  items,
  title,
  note,
  remove,
}: {
  items: UndrawnItem[];
  title: string;
  note: string;
  remove?: string;
}) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="undrawn" className="tray-section">
      <h2 id="undrawn">{title}</h2>
      <p className="quiet">{note}</p>
      <ul className="tray-undrawn">
        {items.map(({ id, name }) => (
          <li key={id}>
            <h3>{name}</h3>
            {remove ? (
              <PostForm>
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="itemId" value={id} />
                <Button theme="quiet" id={removeButton(id)}>
                  {remove}
                  <span className="visually-hidden"> {name}</span>
                </Button>
              </PostForm>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
