-- A role for the serving processes. It can change neither the schema nor the history of orders (docs/operations.md,
-- "Two roles of the database"). Run it once, as the role that migrates:
--   psql "$MIGRATING_URL" --set ON_ERROR_STOP=1 --file deploy/postgres/serving-role.sql
-- then give it a password (\password house_serves) and put it into DATABASE_URL of what serves.

create role house_serves login;

grant usage on schema public, drizzle to house_serves;
grant select on all tables in schema drizzle to house_serves;
grant select, insert, update, delete on all tables in schema public to house_serves;
grant usage, select on all sequences in schema public to house_serves;

-- Rows of these tables are never changed.
revoke update, delete on order_events, ledger_anchors, audit from house_serves;

-- The import of stones empties its staging table.
grant truncate on stone_feed_rows to house_serves;

-- Tables of later migrations.
alter default privileges in schema public grant select, insert, update, delete on tables to house_serves;
alter default privileges in schema public grant usage, select on sequences to house_serves;
alter default privileges in schema drizzle grant select on tables to house_serves;
