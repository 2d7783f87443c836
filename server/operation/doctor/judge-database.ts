import type { Finding } from "./finding.ts";
import { judgeClock } from "./judge-clock.ts";

/** What the database says of itself and of us. `ofRole` below zero is no limit. */
export type DatabaseFacts = {
  role: string;
  name: string;
  version: number;
  mayCreateRoles: boolean;
  mayCreateSchemas: boolean;
  max: number;
  reserved: number;
  ofRole: number;
  at: string;
  /** Of Supabase's own auth service. */
  isForeign: boolean;
};

const OLDEST = 150_000;
/** Beside the pool: what is urgent, the listener and the probe. */
const BESIDE_POOL = 3;

export type OwnSide = { poolSize: number; processes: number; now: Date };

export function judgeDatabase(facts: DatabaseFacts, own: OwnSide): Finding[] {
  return [
    judgeServer(facts),
    judgeRights(facts),
    judgeConnections(facts, own),
    judgeClock(own.now, new Date(facts.at), "the database's"),
  ];
}

function judgeServer({ version, isForeign, name }: DatabaseFacts): Finding {
  const subject = "database";
  const major = Math.floor(version / 10_000);
  if (version < OLDEST) return { level: "fail", subject, text: `PostgreSQL ${major}: LPX needs 15 or later` };
  if (isForeign)
    return {
      level: "fail",
      subject,
      text: `${name} belongs to a Supabase project: give LPX an empty one, and npm run import-supabase brings it over`,
    };
  return { level: "ok", subject, text: `PostgreSQL ${major} answers` };
}

function judgeRights({ role, name, mayCreateRoles, mayCreateSchemas }: DatabaseFacts): Finding {
  const orders = [
    ...(mayCreateRoles ? [] : [`alter role ${role} createrole`]),
    ...(mayCreateSchemas ? [] : [`alter database ${name} owner to ${role}`]),
  ];
  const subject = "database rights";
  if (orders.length === 0) return { level: "ok", subject, text: `${role} may create roles and schemas` };
  return { level: "fail", subject, text: `as the server's administrator: ${orders.join("; ")}` };
}

function judgeConnections({ max, reserved, ofRole }: DatabaseFacts, { poolSize, processes }: OwnSide): Finding {
  const subject = "connections";
  const room = ofRole < 0 ? max - reserved : Math.min(max - reserved, ofRole);
  const wanted = processes * (poolSize + BESIDE_POOL);
  const sum = `${processes} × (DATABASE_POOL ${poolSize} + ${BESIDE_POOL}) = ${wanted} of ${room}`;
  if (wanted <= room) return { level: "ok", subject, text: sum };
  const limit = ofRole >= 0 && ofRole < max - reserved ? "the role's connection limit" : "max_connections";
  return { level: "warn", subject, text: `${sum}: raise ${limit} or lower DATABASE_POOL` };
}

const HOUR_MS = 3_600_000;
/** A nightly backup that failed once. */
const WARN_HOURS = 26;
const FAIL_HOURS = 24 * 7;

/** `last` is null where none was ever made by `npm run backup`. */
export function judgeBackup(last: Date | null, now: Date): Finding {
  const subject = "backup";
  if (last === null)
    return { level: "warn", subject, text: "none was made yet: npm run backup -- --to <folder>, nightly" };
  const hours = Math.floor((now.getTime() - last.getTime()) / HOUR_MS);
  const text = `the last one is ${hours} h old`;
  if (hours <= WARN_HOURS) return { level: "ok", subject, text };
  return {
    level: hours > FAIL_HOURS ? "fail" : "warn",
    subject,
    text: `${text}: look at the job that runs npm run backup`,
  };
}
