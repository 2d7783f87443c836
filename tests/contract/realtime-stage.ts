import { randomUUID } from "node:crypto";
import type { RealtimeChannel, RealtimePostgresChangesPayload, SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#gateway/database/port.ts";

/** Tables with everything a change can carry: policies of several kinds, hidden columns, types. */
const STATEMENTS = [
  `create table public.signals (
    id integer primary key, owner uuid, title text not null default '', level integer, price numeric(12, 4),
    is_live boolean, tags text[] not null default '{}', details jsonb not null default '{}', at timestamptz, secret text)`,
  "alter table public.signals enable row level security",
  `create policy "everybody sees what belongs to nobody" on public.signals for select to anon, authenticated using (owner is null)`,
  `create policy "an owner sees their own" on public.signals for select to authenticated using (owner = (select auth.uid()))`,
  "revoke all on public.signals from anon, authenticated",
  `grant select (id, owner, title, level, price, is_live, tags, details, at) on public.signals to anon, authenticated`,
  `create table public.teams (user_id uuid not null, team text not null, primary key (user_id, team))`,
  "alter table public.teams enable row level security",
  `create policy "a member sees their teams" on public.teams for select to authenticated using (user_id = (select auth.uid()))`,
  `create table public.team_notes (team text not null, number integer not null, body text, primary key (team, number))`,
  "alter table public.team_notes enable row level security",
  `create policy "a team reads its notes" on public.team_notes for select to authenticated
    using (exists (select 1 from public.teams where teams.team = team_notes.team and teams.user_id = (select auth.uid())))`,
  `create policy "nobody reads drafts" on public.team_notes as restrictive for select to authenticated using (body <> 'draft')`,
  `create table public.unpublished (id integer primary key)`,
  `create table public.vault (id integer primary key, code text)`,
  "revoke all on public.vault from anon, authenticated",
  "create table public.risky (id integer primary key, owner uuid)",
  "alter table public.risky enable row level security",
  `create policy "only an owner passes, others break it" on public.risky for select to authenticated
    using (1 / (owner = (select auth.uid()))::integer = 1)`,
  "select gateway.publish_table('public.signals')",
  "select gateway.publish_table('public.risky')",
  "select gateway.publish_table('public.teams')",
  "select gateway.publish_table('public.team_notes')",
  "select gateway.publish_table('public.vault')",
];

export async function setRealtimeStage(database: Database): Promise<void> {
  await database.transaction({ role: "owner" }, async (transaction) => {
    for (const statement of STATEMENTS) await transaction.query(statement);
  });
}

/** Statements as the owner, one transaction. */
export async function write(database: Database, ...statements: (string | [string, unknown[]])[]): Promise<void> {
  await database.transaction({ role: "owner" }, async (transaction) => {
    for (const statement of statements) {
      const [sql, parameters] = typeof statement === "string" ? [statement, []] : statement;
      await transaction.query(sql, parameters);
    }
  });
}

export function insertSignal(id: number, fields: Record<string, unknown> = {}): [string, unknown[]] {
  const row = { id, ...fields };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  return [`insert into public.signals (${Object.keys(row)}) values (${places})`, Object.values(row)];
}

export type Row = Record<string, unknown>;
export type Heard = RealtimePostgresChangesPayload<Row>;

type Wanted = { event?: "*" | "INSERT" | "UPDATE" | "DELETE"; table?: string; filter?: string; select?: string[] };

export type Listening = {
  channel: RealtimeChannel;
  /** Everything heard so far, in its order. */
  heard: Heard[];
  statuses: string[];
  errors: string[];
  /** What the server said about the channel. */
  system: { status: string; message: string }[];
  /** Resolves with everything heard once that makes this true. */
  until(holds: (heard: Heard[]) => boolean): Promise<Heard[]>;
  untilStatus(status: string, count?: number): Promise<void>;
  untilSystem(count: number): Promise<void>;
  leave(): Promise<unknown>;
};

const PATIENCE_MS = 10_000;

/** Subscribes to changes with the official client; resolves with the first status. */
export async function listenTo(client: SupabaseClient, ...wanted: Wanted[]): Promise<Listening> {
  const channel = client.channel(randomUUID());
  const [heard, statuses, errors]: [Heard[], string[], string[]] = [[], [], []];
  const system: Listening["system"] = [];
  const waiting = new Set<() => void>();
  const news = () => {
    for (const look of waiting) look();
  };
  const until = (holds: () => boolean, what: () => unknown) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`not within 10 s: ${JSON.stringify(what())}`)), PATIENCE_MS);
      const look = () => {
        if (!holds()) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  for (const { event = "*", table = "signals", filter, select } of wanted) {
    const given = { event: event as "*", schema: "public", table, filter, select };
    channel.on<Row>("postgres_changes", given, (payload) => {
      heard.push(payload);
      news();
    });
  }
  channel.on("system", {}, (payload) => {
    system.push(payload);
    news();
  });
  await client.realtime.setAuth();
  channel.subscribe((status, error) => {
    statuses.push(status);
    if (error !== undefined) errors.push(error.message);
    news();
  });
  await until(
    () => statuses.length > 0,
    () => statuses,
  );
  return {
    channel,
    heard,
    statuses,
    errors,
    system,
    until: async (holds) => {
      await until(
        () => holds(heard),
        () => heard,
      );
      return heard;
    },
    untilStatus: (status, count = 1) =>
      until(
        () => statuses.filter((some) => some === status).length >= count,
        () => ({ statuses, errors }),
      ),
    untilSystem: (count) =>
      until(
        () => system.length >= count,
        () => system,
      ),
    leave: () => client.removeChannel(channel),
  };
}

/**
 * Writes a signal, and returns when its change was sent: a change goes to everyone who listens when its turn comes,
 * which may be somebody who subscribed after its commit.
 */
export async function writeHeard(
  service: SupabaseClient,
  database: Database,
  signal: [string, unknown[]],
): Promise<void> {
  const listening = await listenTo(service, {});
  await write(database, signal);
  await listening.until(({ length }) => length === 1);
  await listening.leave();
}
