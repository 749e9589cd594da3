import { StartError } from '../startError'
import type { Queries } from './queries'

/**
 * The schema, one entry per version; released entries never change. Texts that visitors and kiosks send are stored as
 * JSON in `text`: `jsonb` rejects some of them.
 */
const MIGRATIONS: readonly string[] = [
  `
  create table showroom_sizes (name text primary key, bytes bigint not null default 0);
  create table showroom_shares (
    store text, day text, network text, bytes bigint not null, primary key (store, day, network)
  );
  create table showroom_messages (
    position bigint generated always as identity unique,
    id text primary key,
    body text not null,
    bytes integer not null
  );
  create table showroom_mails (
    position bigint generated always as identity unique,
    message text primary key,
    sender text not null,
    rank integer not null,
    state text not null default 'waiting',
    created_at timestamptz not null default clock_timestamp(),
    due_at timestamptz not null default clock_timestamp(),
    settled_at timestamptz,
    tries integer not null default 0,
    postponed integer not null default 0,
    settings text,
    reason text
  );
  create index showroom_mails_waiting on showroom_mails (rank, due_at) where state = 'waiting';
  create index showroom_mails_sender on showroom_mails (sender, created_at);
  create table showroom_events (
    position bigint generated always as identity,
    id text primary key,
    day text not null,
    body text not null
  );
  create index showroom_events_day on showroom_events (day, position);
  create table showroom_kiosks (
    kiosk text primary key,
    beat text not null,
    seen_at timestamptz not null,
    screen bytea,
    screen_type text,
    screen_mark text,
    screen_bytes integer not null default 0,
    screen_at timestamptz
  );
  create table showroom_alarms (kiosk text primary key, alarms text not null);
  create table showroom_networks (
    kind text, owner text, network text, seen_at timestamptz not null, primary key (kind, owner, network)
  );
  create table showroom_rates (key text primary key, points integer not null, ends_at timestamptz not null);
  create index showroom_rates_ends on showroom_rates (ends_at);
  create table showroom_leases (name text primary key, holder text not null, ends_at timestamptz not null);
  `,
]

/** Milliseconds for one step: another server may be migrating, and large tables take time. */
const TIMEOUT = 120_000

/**
 * Brings the schema up to date, in one transaction. Servers that start at once wait for each other.
 * @throws StartError if it is of a newer version.
 */
export async function migrate(queries: Queries, migrations: readonly string[] = MIGRATIONS): Promise<void> {
  await queries.query(`set local statement_timeout = ${TIMEOUT}`)
  await queries.query(`set local lock_timeout = ${TIMEOUT}`)
  await queries.query(
    `select pg_advisory_xact_lock(hashtextextended('showroom ' || current_schema(), 0))`,
    [],
    TIMEOUT,
  )
  await queries.query('create table if not exists showroom_schema (version integer not null)')
  const [row] = await queries.query<{ version: number }>('select version from showroom_schema')
  const version = row?.version ?? 0
  if (version > migrations.length)
    throw new StartError(
      `The database has schema ${version} of a newer showroom; this one knows schemas up to ${migrations.length}`,
    )
  for (const step of migrations.slice(version)) await queries.query(step, [], TIMEOUT)
  if (!row) await queries.query('insert into showroom_schema values ($1)', [migrations.length])
  else if (version < migrations.length)
    await queries.query('update showroom_schema set version = $1', [migrations.length])
}
