import type { Condition } from "./request/condition.ts";
import type { OrderTerm } from "./request/parse-order.ts";
import type { Placed, RestQuery } from "./request/parse-query.ts";
import type { SelectEmbed, SelectItem } from "./request/select.ts";
import { notEmbedded } from "./rest-error.ts";

/** What is read of one table: the query's parts sorted to the resource each is for. */
export type ReadNode = {
  columns: Exclude<SelectItem, { kind: "embed" }>[];
  embeds: { embed: SelectEmbed; node: ReadNode }[];
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | null;
  offset: number;
};

/** Sorts a query's parts into a tree; PGRST108 for a part of a resource that isn't embedded. */
export function toReadTree(query: RestQuery): ReadNode {
  const root = toNode(query.select);
  place(root, query.conditions, (node, condition) => node.conditions.push(condition));
  place(root, query.orders, (node, terms) => node.order.push(...terms));
  place(root, query.limits, (node, limit) => {
    node.limit = limit;
  });
  place(root, query.offsets, (node, offset) => {
    node.offset = offset;
  });
  return root;
}

/** What shows no column of its own, nor of what is embedded in it, only filters. */
export function isShown({ columns, embeds }: ReadNode): boolean {
  return columns.length > 0 || embeds.some(({ node }) => isShown(node));
}

function toNode(items: readonly SelectItem[]): ReadNode {
  const node: ReadNode = { columns: [], embeds: [], conditions: [], order: [], limit: null, offset: 0 };
  for (const item of items) {
    if (item.kind === "embed") node.embeds.push({ embed: item, node: toNode(item.items) });
    else node.columns.push(item);
  }
  return node;
}

function place<Part>(root: ReadNode, parts: readonly Placed<Part>[], put: (node: ReadNode, part: Part) => void): void {
  for (const { path, part } of parts) put(findNode(root, path), part);
}

function findNode(root: ReadNode, path: readonly string[]): ReadNode {
  let node = root;
  for (const name of path) {
    // Its own name comes before the name of what another one shows.
    const found =
      node.embeds.find(({ embed }) => (embed.alias ?? embed.relation) === name) ??
      node.embeds.find(({ embed }) => embed.relation === name);
    if (found === undefined) throw notEmbedded(name);
    node = found.node;
  }
  return node;
}
