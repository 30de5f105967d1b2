import type { Runtime } from "../runtime-parts";
import { renderEngraving } from "./engraving";
import { renderPicture } from "./render";
import { renderTouch } from "./ring-touch";

type Asked = Parameters<typeof renderPicture>[3];

/**
 * Answers everything below `/render/`: engravings, rings to print or view, pictures of rings and stones. Used by the
 * server around Remix and by `npm run dev`.
 */
export async function renderAnswer(
  run: Runtime,
  path: string,
  query: URLSearchParams,
  asked: Asked,
): Promise<Response> {
  return (
    (await renderEngraving(run, path, query, asked.ifNoneMatch)) ??
    (await renderTouch(run, path, query)) ??
    renderPicture(run, path, query, asked)
  );
}
