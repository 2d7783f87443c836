const TIMES = ["created_at", "updated_at", "last_accessed_at"] as const;

/** A row with its times as Supabase Storage writes them: UTC with milliseconds and a Z; null stays null. */
export function withTimes<Row extends object>(row: Row): Row {
  const times = Object.entries(row).filter(([name]) => (TIMES as readonly string[]).includes(name));
  return { ...row, ...Object.fromEntries(times.map(([name, value]) => [name, toTime(value)])) };
}

function toTime(value: unknown): unknown {
  return typeof value === "string" ? new Date(value).toISOString() : value;
}
