import type { ReadNode } from "../read-tree.ts";
import { repeated } from "../request/limits.ts";
import type { SelectEmbed } from "../request/select.ts";
import type { Relationship, Table } from "../schema/schema.ts";

/** A value of these is a few bytes: under two names it costs nothing. Any other may be as wide as its row. */
const NARROW =
  /^(?:smallint|integer|bigint|real|double precision|numeric|boolean|uuid|date|time|timestamp)(?:\(\d+(?:,\d+)?\))?(?: with(?:out)? time zone)?$/;
/** As it is kept, and cast. */
const MOST_CASTS = 2;
/** One foreign key's rows under several names, each filtered otherwise. */
const MOST_LISTS = 3;

/** Refuses one wide column, or one part of its JSON, under several names: only the answer would grow. */
export function refuseRepeatedColumns({ columns }: ReadNode, table: Table): void {
  const casts = new Map<string, (string | null)[]>();
  for (const item of columns) {
    if (item.kind === "star") continue;
    const { column, path } = item.field;
    if (path.length === 0 && NARROW.test(table.columns.get(column)?.type ?? "")) continue;
    const value = JSON.stringify([column, path]);
    const known = casts.get(value) ?? [];
    if (known.includes(item.cast) || known.length === MOST_CASTS) throw repeated(column);
    casts.set(value, [...known, item.cast]);
  }
}

type Embedded = { embed: SelectEmbed; node: ReadNode; relationship: Relationship };

/** Refuses the same related rows under several names; rows that are filtered, ordered or shown otherwise are others. */
export function refuseRepeatedEmbeds(embeds: readonly Embedded[]): void {
  const seen = new Map<string, string[]>();
  for (const { embed, node, relationship } of embeds) {
    const way = `${relationship.to} ${relationship.constraint} ${relationship.isForward}`;
    const known = seen.get(way) ?? [];
    const asked = JSON.stringify([embed.isInner, node]);
    if (known.includes(asked) || known.length === MOST_LISTS) throw repeated(embed.relation);
    seen.set(way, [...known, asked]);
  }
}
