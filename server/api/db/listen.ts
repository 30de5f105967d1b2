import { randomUUID } from "node:crypto";
import pg from "pg";
import { CHANNEL, type NotificationHandlers } from "./notification-handlers";

/**
 * Milliseconds between two heartbeats, how long a heartbeat is valid, and the silence after which a connection is
 * replaced.
 */
export type Beats = { every: number; vouch: number; giveUp: number };
const BEATS: Beats = { every: 1000, vouch: 2500, giveUp: 6000 };

/**
 * Listens to PostgreSQL notifications on a dedicated connection, which is reopened whenever it ends. A heartbeat proves
 * that it still receives: every second a notification is sent through the pool, and once it arrives, all notifications
 * committed before it have arrived as well. None arrives behind PgBouncer in transaction mode, or on a dead connection.
 * @param send runs a statement on any other connection
 */
export function listenPostgres(
  url: string,
  send: (text: string, values: string[]) => Promise<unknown>,
  hearing: NotificationHandlers,
  beats: Beats = BEATS,
): { close(): Promise<void> } {
  const own = randomUUID();
  const sent = new Map<string, number>();
  let client: pg.Client | undefined;
  let since = performance.now();
  let nth = 0;
  let closed = false;

  const connect = () => {
    since = performance.now();
    const line = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client = line;
    const gone = () => void (client === line && (client = undefined));
    line.on("error", gone);
    line.on("end", gone);
    line.on("notification", ({ payload = "" }) => {
      if (client !== line) return;
      const at = sent.get(payload);
      if (at === undefined) return hearing.heard(payload);
      for (const [beat, time] of sent) if (time <= at) sent.delete(beat);
      since = performance.now();
      hearing.sureUntil(at + beats.vouch);
    });
    line
      .connect()
      .then(() => line.query(`listen ${CHANNEL}`))
      // Notifications sent in the meantime are lost.
      .then(() => client === line && hearing.missed())
      .catch(() => {
        gone();
        void line.end().catch(() => {});
      });
  };
  const beat = () => {
    if (!client) connect();
    else if (performance.now() - since > beats.giveUp) {
      const dead = client;
      connect();
      breakOff(dead);
    }
    const sign = `${own} ${(nth += 1)}`;
    if (sent.size > 60) sent.clear();
    sent.set(sign, performance.now());
    send(`select pg_notify('${CHANNEL}', $1)`, [sign]).catch(() => sent.delete(sign));
  };
  connect();
  const timer = setInterval(() => void (closed || beat()), beats.every).unref();
  return {
    async close() {
      closed = true;
      clearInterval(timer);
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
}

/** Closes a dead connection: `end` would wait for an answer. */
function breakOff(client: pg.Client): void {
  client.connection.stream.destroy();
}
