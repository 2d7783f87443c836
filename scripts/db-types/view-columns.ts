export type ViewQuery = { viewId: number; query: string };

/** A view's column that shows a table's column; `isInEveryRow` unless a join or a subquery may leave it empty. */
export type ShownColumn = {
  viewId: number;
  position: number;
  tableId: number;
  tablePosition: number;
  isInEveryRow: boolean;
};

const TARGET =
  /^TARGETENTRY :expr \{VAR :varno (\d+) [^{}]*:varnullingrels (\([^)]*\)) [^{}]*\} :resno (\d+) .*:resorigtbl (\d+) :resorigcol (\d+) :resjunk false$/s;

/**
 * What a view's columns show of its tables: PostgreSQL itself says of each that it may be null and may be anything.
 * `query` is as the catalogue keeps it, from version 16 on: nodes in braces within nodes, a backslash before text.
 */
export function readShownColumns({ viewId, query }: ViewQuery): ShownColumn[] {
  const nodes = splitNodes(query);
  const sources = nodes.filter((node) => node.startsWith("RANGETBLENTRY"));
  return nodes.flatMap((node) => {
    const found = TARGET.exec(node);
    if (found === null) return [];
    const [, source, nulledBy, ...numbers] = found;
    const [position = 0, tableId = 0, tablePosition = 0] = numbers.map(Number);
    if (tableId === 0) return [];
    const isTable = sources[Number(source) - 1]?.includes(" :rtekind 0 ") === true;
    return [{ viewId, position, tableId, tablePosition, isInEveryRow: isTable && nulledBy === "(b)" }];
  });
}

/** The nodes right below the query's own. */
function splitNodes(query: string): string[] {
  const nodes: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < query.length; at += 1) {
    if (query[at] === "\\") at += 1;
    else if (query[at] === "{") {
      depth += 1;
      if (depth === 2) start = at + 1;
    } else if (query[at] === "}") {
      if (depth === 2) nodes.push(query.slice(start, at).trim());
      depth -= 1;
    }
  }
  return nodes;
}
