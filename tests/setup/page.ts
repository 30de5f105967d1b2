import { pino } from "pino";
import { pageContext, type PageContext } from "#server/bff/request/context";
import { openSession, type Session } from "#server/bff/request/session";
import type { SessionFields } from "#server/bff/request/session-fields";
import { readEnv } from "#server/platform/env";
import { embeddedKv } from "#server/platform/kv";
import { provideRuntime } from "#server/runtime";
import type { Runtime } from "#server/runtime-parts";

const ORIGIN = "http://localhost:3000";

/** Requests to pages with real sessions but without /api and database, to test decisions made before /api is called. */
export type Door = {
  /** Current time of the session store, ms since 1970; advancing it makes sessions expire. */
  now: number;
  /** The cookie of a new session with these fields. */
  begin(fields: SessionFields): Promise<string>;
  /** The context of a request for a path, in English for France. */
  at(
    path: string,
    options?: {
      cookie?: string;
      method?: string;
      headers?: Record<string, string>;
      form?: Record<string, string>;
    },
  ): Promise<PageContext>;
};

export function openDoor(more: Partial<Runtime> = {}): Door {
  const door: Door = {
    now: Date.now(),
    async begin(fields) {
      const session: Session = await openSession(kv, secrets, null);
      await session.renew(fields);
      return session.cookies()[0]?.split(";")[0] ?? "";
    },
    at(path, { cookie = "", method = "GET", headers = {}, form } = {}) {
      const request = new Request(ORIGIN + path, {
        method,
        headers: { Cookie: cookie, ...headers },
        ...(form ? { body: new URLSearchParams(form) } : {}),
      });
      const [, lang, region] = new URL(request.url).pathname.split("/");
      return pageContext(request, { lang, region }, {});
    },
  };
  const kv = embeddedKv(null, () => door.now);
  const env = readEnv({
    NODE_ENV: "test",
    PUBLIC_ORIGIN: ORIGIN,
    DEMO: "1",
    SESSION_SECRET: "a secret for the sessions of tests that is long enough",
  });
  const secrets = env.SESSION_SECRETS;
  provideRuntime(
    Promise.resolve({
      env,
      log: pino({ level: "silent" }),
      kv,
      api: () => Promise.reject(new Error("nothing is behind this door")),
      apiBase: "http://api.test",
      ...more,
    } as unknown as Runtime),
  );
  return door;
}
