import type pg from "pg";

/** What a reservation may cost where limits are stated (`slowness`), in milliseconds of processor time of the process that makes it. */
const LIMIT_MS = 2;
const TIMES = 200;

/**
 * Reserves pieces of many customers one after the other, each a stone of its own, and gives them back. Processor time of
 * this process alone: what PostgreSQL takes is its own.
 * @param slower `slowness` of this machine, by which the limit is multiplied
 */
export async function benchReservations(
  pool: pg.Pool,
  slower: number,
  reserve: (nth: number, body: { itemId: string; customerId: string; webCode: string }) => Promise<unknown>,
): Promise<{ figures: string; isOver: boolean }> {
  await clear(pool);
  await pool.query(
    `insert into tray_items select (jsonb_populate_record(t, jsonb_build_object('id', 'itm_bench_' || s.n, 'owner', 'customer:cus_bench_' || s.n, 'stone_sku', s.sku, 'mount_sku', m.sku, 'fingerprint', 'bench' || s.n, 'carat_min', s.carat_milli / 1000.0, 'carat_max', s.carat_milli / 1000.0))).*
    from tray_items t, (select sku from mounts where aesthetic = 'aube' and metal = 'platinum' and cut = 'round') m,
      (select row_number() over (order by sku desc) as n, sku, carat_milli from (select sku, carat_milli from stones where cut = 'round' and carat_milli between 1000 and 1100 and not withdrawn
        and not exists (select 1 from allocations a where a.stone_sku = stones.sku and a.released_at is null) order by sku desc limit $1) free) s where t.id = 'itm_claire_tray'`,
    [TIMES + 20],
  );
  const one = (nth: number) =>
    reserve(nth, { itemId: `itm_bench_${nth}`, customerId: `cus_bench_${nth}`, webCode: "AUR-FR" });
  for (let nth = 1; nth <= 20; nth += 1) await one(nth);
  const before = process.cpuUsage();
  for (let nth = 21; nth <= TIMES + 20; nth += 1) await one(nth);
  const { user, system } = process.cpuUsage(before);
  await clear(pool);
  const ms = (user + system) / 1000 / TIMES;
  const limit = LIMIT_MS * slower;
  return {
    figures: `${ms.toFixed(2)} ms processor, of ${TIMES} (limit ${limit.toFixed(1)})`,
    isOver: ms > limit,
  };
}

async function clear(pool: pg.Pool): Promise<void> {
  const mine = "(select id from quotes where item_id like 'itm_bench_%')";
  await pool.query(`delete from allocations where quote_id in ${mine}`);
  await pool.query("delete from quotes where item_id like 'itm_bench_%'");
  await pool.query("delete from tray_items where id like 'itm_bench_%'");
}
