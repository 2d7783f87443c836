import postgres from "postgres";
import { CALLER_SETTINGS_SQL, toCallerSettings } from "./caller-settings.ts";
import type { Engine, ScriptTransaction } from "./engine.ts";
import { toJsonText, toWireParameter, type WireParameter } from "./parameters.ts";
import type { Caller, TransactionOptions } from "./port.ts";
import { toDatabaseError } from "./to-database-error.ts";
import { JSON_TYPES, VALUE_PARSERS } from "./values.ts";

export type PostgresOptions = {
  url: string;
  /** Connections at most; default 10. */
  poolSize?: number;
};

type Sql = ReturnType<typeof connect>;

/** Opens a pool on a PostgreSQL server, version 15 or later. Connects with the first statement. */
export function openPostgres(options: PostgresOptions): Engine {
  const sql = connect(options);
  return {
    engine: "postgres",
    transaction: (caller, work, transactionOptions) =>
      runTransaction(sql, { caller, work, options: transactionOptions }),
    listen: async (channel, handler) => {
      const { unlisten } = await sql.listen(channel, handler);
      return async () => {
        await unlisten();
      };
    },
    close: () => sql.end({ timeout: 5 }),
  };
}

function connect({ url, poolSize = 10 }: PostgresOptions) {
  return postgres(url, {
    max: poolSize,
    // Array types have fixed identifiers here: asking the server for them would cost each connection a query.
    fetch_types: false,
    onnotice: () => {},
    connection: { TimeZone: "UTC", DateStyle: "ISO", IntervalStyle: "postgres" },
    types: toDriverTypes(),
  });
}

function toDriverTypes(): Record<string, postgres.PostgresType> {
  const types: Record<string, postgres.PostgresType> = {};
  for (const [type, parse] of Object.entries(VALUE_PARSERS)) {
    const serialize = JSON_TYPES.includes(Number(type)) ? toJsonText : String;
    types[`type${type}`] = { to: Number(type), from: [Number(type)], parse, serialize };
  }
  return types;
}

type Job<Result> = {
  caller: Caller;
  work: (transaction: ScriptTransaction) => Promise<Result>;
  options?: TransactionOptions;
};

async function runTransaction<Result>(sql: Sql, { caller, work, options }: Job<Result>): Promise<Result> {
  try {
    const result = await sql.begin(async (inner) => {
      const transaction = toScriptTransaction(inner);
      // Not awaited: it travels with the first statement, and a refusal makes the whole transaction fail.
      const settings = transaction.query(CALLER_SETTINGS_SQL, toCallerSettings(caller, options));
      settings.catch(() => {});
      const value = await work(transaction);
      await settings;
      return { value };
    });
    return (result as { value: Result }).value;
  } catch (error) {
    throw toDatabaseError(error);
  }
}

function toScriptTransaction(inner: postgres.TransactionSql): ScriptTransaction {
  return {
    query: async (text, parameters = []) => {
      try {
        const wire: WireParameter[] = parameters.map(toWireParameter);
        return [...(await inner.unsafe(text, wire as string[], { prepare: true, simple: false } as object))] as never;
      } catch (error) {
        throw toDatabaseError(error);
      }
    },
    script: async (text) => {
      try {
        await inner.unsafe(text).simple();
      } catch (error) {
        throw toDatabaseError(error);
      }
    },
  };
}
