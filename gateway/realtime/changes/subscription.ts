import type { Channel } from "../connections/connection.ts";
import type { FilterShape } from "./filter-shape.ts";

export type ChangeType = "INSERT" | "UPDATE" | "DELETE";

/** One change a channel asked for, checked against the catalogue. */
export type Subscription = {
  /** What the client knows it by. */
  id: number;
  channel: Channel;
  event: ChangeType | "*";
  /** Null for every published table. */
  table: string | null;
  /** Null without a filter. */
  filter: { shape: FilterShape; values: string[] } | null;
  /** Columns wanted besides the primary key; null for all. */
  select: ReadonlySet<string> | null;
};
