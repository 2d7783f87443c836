import { messages, type PGlite, protocol } from "@electric-sql/pglite";
import { toJsonText, toWireParameter } from "./parameters.ts";
import { JSON_TYPES, VALUE_PARSERS, type ValueParser } from "./values.ts";

/**
 * Statements on PGlite's one session. PGlite's own `query` parses and plans every time, in six steps;
 * here a statement is prepared once and then runs in one. The caller holds PGlite's transaction lock.
 */
export type PgliteSession = {
  query<Row extends object>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Statements without parameters and without answer. */
  run(text: string): Promise<void>;
};

type Prepared = { name: string; parameterTypes: number[]; columns: { name: string; parse: ValueParser }[] };
type Message = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];

const PREPARED_LIMIT = 1_000;
const { serialize } = protocol;

export function createSession(pg: PGlite): PgliteSession {
  const prepared = new Map<string, Prepared>();
  let count = 0;
  let turn: Promise<unknown> = Promise.resolve();

  /** One after the other in the order they were given, although some are prepared first. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  }

  function send(...parts: Uint8Array[]): Promise<Message[]> {
    return pg.runExclusive(() => pg.execProtocolStream(Buffer.concat(parts), { syncToFs: false }));
  }

  async function prepare(text: string): Promise<Prepared> {
    if (prepared.size >= PREPARED_LIMIT) {
      await send(serialize.query("deallocate all"));
      prepared.clear();
    }
    count += 1;
    const name = `s${count}`;
    const answer = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
      serialize.sync(),
    );
    const statement = { name, parameterTypes: readParameterTypes(answer), columns: readColumns(answer) };
    prepared.set(text, statement);
    return statement;
  }

  async function query<Row extends object>(text: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const statement = prepared.get(text) ?? (await prepare(text));
    const values = parameters.map((parameter, index) => toText(parameter, statement.parameterTypes[index]));
    const bind = serialize.bind({ statement: statement.name, values });
    try {
      const answer = await send(bind, serialize.execute({}), serialize.sync());
      return readRows(answer, statement.columns) as Row[];
    } catch (error) {
      // A table may have changed under the statement; the next call asks again.
      prepared.delete(text);
      throw error;
    }
  }

  async function run(text: string): Promise<void> {
    await send(serialize.query(text));
  }

  return {
    query: <Row extends object>(text: string, parameters?: readonly unknown[]) =>
      inTurn(() => query<Row>(text, parameters)),
    run: (text) => inTurn(() => run(text)),
  };
}

function toText(parameter: unknown, type: number | undefined): string | null {
  const wire = toWireParameter(parameter);
  if (wire === null) return null;
  return type !== undefined && JSON_TYPES.includes(type) ? toJsonText(wire) : String(wire);
}

function readParameterTypes(answer: Message[]): number[] {
  return answer.find((message) => message instanceof messages.ParameterDescriptionMessage)?.dataTypeIDs ?? [];
}

function readColumns(answer: Message[]): Prepared["columns"] {
  const description = answer.find((message) => message instanceof messages.RowDescriptionMessage);
  return (description?.fields ?? []).map(({ name, dataTypeID }) => ({
    name,
    parse: VALUE_PARSERS[dataTypeID] ?? ((text: string) => text),
  }));
}

function readRows(answer: Message[], columns: Prepared["columns"]): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = [];
  for (const message of answer) {
    if (!(message instanceof messages.DataRowMessage)) continue;
    const row: Record<string, unknown> = {};
    columns.forEach(({ name, parse }, index) => {
      const text = message.fields[index] ?? null;
      row[name] = text === null ? null : parse(text);
    });
    rows.push(row);
  }
  return rows;
}
