import pg from "pg";

const ADMIN = process.env.TEST_DATABASE_URL ?? "postgres://root@127.0.0.1:5432/postgres";

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: ADMIN });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A database for one benchmark, on the PostgreSQL of TEST_DATABASE_URL. */
export const ownDatabase = (name: string) => ({
  url: Object.assign(new URL(ADMIN), { pathname: `/${name}` }).toString(),
  /** Creates it; one kept by an earlier run is reused. */
  make: () =>
    admin(`create database ${name}`).catch((error: unknown) => {
      if (!/already exists/.test(String(error))) throw error;
    }),
  drop: () => admin(`drop database if exists ${name} with (force)`),
});
