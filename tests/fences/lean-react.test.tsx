import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Writable } from "node:stream";
import { runInThisContext } from "node:vm";
import { Suspense, type ReactNode } from "react";
import type * as Server from "react-dom/server";
import { describe, expect, it } from "vitest";
import { leanReact } from "../../scripts/lean-react";

const FILE = path.resolve("node_modules/react-dom/cjs/react-dom-server.node.production.min.js");
const written = readFileSync(FILE, "utf8");

/** A server of React from its text, over the React of this test. */
function serverOf(code: string): typeof Server {
  const exports = {};
  const run = runInThisContext(`(require, exports) => { ${code} }`) as (
    require: NodeJS.Require,
    exports: object,
  ) => void;
  run(createRequire(FILE), exports);
  return exports as typeof Server;
}

/** What a page is sent as: the pieces in the order in which they leave, and whether React says that no more comes for now. */
async function sent(server: typeof Server, page: ReactNode, nonce?: string): Promise<(Buffer | "flush")[]> {
  const pieces: (Buffer | "flush")[] = [];
  const target = Object.assign(
    new Writable({
      write(piece: Buffer, _, done) {
        pieces.push(piece);
        done();
      },
    }),
    { flush: () => void pieces.push("flush") },
  );
  await new Promise<void>((resolve, reject) => {
    target.once("finish", resolve);
    const { pipe } = server.renderToPipeableStream(page, {
      ...(nonce ? { nonce } : {}),
      bootstrapScriptContent: "live()",
      onShellReady: () => void pipe(target),
      onShellError: reject,
    });
  });
  return pieces;
}

const bytesOf = (pieces: (Buffer | "flush")[]) =>
  Buffer.concat(pieces.filter((piece) => piece !== "flush")).toString();

/**
 * Something that exists only a moment after it was requested: on a busy machine, a late start finds it missing, too.
 */
function late(words: string) {
  let here = false;
  let wait: Promise<void> | undefined;
  return function Late() {
    wait ??= new Promise<void>((resolve) => setTimeout(resolve, 20)).then(() => void (here = true));
    // A component that waits throws its promise.
    if (!here) throw wait as unknown as Error;
    return <i title={words}>{words}</i>;
  };
}

function Page({ words, Late }: { words: string; Late: () => ReactNode }) {
  return (
    <html lang="ja">
      <body>
        {Array.from({ length: 800 }, (_, i) => (
          <p key={i} title={`${words} <${i}> & "more"`} style={{ order: i }} hidden={i % 3 === 0}>
            {words} {i} {"<script>"}
          </p>
        ))}
        <textarea defaultValue={words} />
        <select defaultValue="b">
          <option value="a">a</option>
          <option value="b">{words}</option>
        </select>
        <Suspense fallback={<b>{words}</b>}>
          <Late />
        </Suspense>
        <div dangerouslySetInnerHTML={{ __html: `<em>${words.repeat(900)}</em>` }} />
      </body>
    </html>
  );
}

describe("React's server as it is built in", () => {
  const lean = leanReact(written) ?? "";

  it.each(["plain", "愛する人へ", "「演练」, 12 €", "💍👩🏽‍🦰", ""])(
    "writes the same page for %j, late parts and nonce included",
    async (words) => {
      const [own, asPublished] = await Promise.all(
        [lean, written].map((code) =>
          sent(serverOf(code), <Page words={words} Late={late(words)} />, "n0nce"),
        ),
      );
      // The published version leaves zero bytes where a character does not fit into the rest of a buffer.
      expect(bytesOf(own ?? [])).toBe(bytesOf(asPublished ?? []).replaceAll("\0", ""));
      expect(bytesOf(own ?? [])).not.toContain("\0");
    },
  );

  it("writes each part of it at once: the frame, then what came late", async () => {
    const pieces = await sent(serverOf(lean), <Page words="a word" Late={late("a word")} />);
    expect(pieces.filter((piece) => piece !== "flush")).toHaveLength(2);
    expect(pieces[1]).toBe("flush");
  });

  it("is left alone, so that the build stops, when React writes in any other way than the one known", () => {
    expect(leanReact(written.replace("2048===l", "4096===l"))).toBeDefined();
    expect(leanReact(written.replace("function x(a){return u.encode(a)}", ""))).toBeUndefined();
    expect(leanReact(`${written};function late(a){return u.encode(a)}`)).toBeUndefined();
  });
});
