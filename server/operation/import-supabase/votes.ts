import type { SourceRow } from "./source-project.ts";
import { accountOf, textOf, timeOf } from "./source-values.ts";
import { type Judged, leave, type TableImport, takeJudged } from "./table-import.ts";

const WRITER = {
  table: "public.setup_votes",
  conflict: ["setup_id", "user_id"],
  columns: ["setup_id", "user_id", "created_at"],
};

/** One a member and setup. */
export const votes: TableImport = {
  table: "public.setup_votes",
  order: ["setup_id", "user_id", "created_at"],
  async open({ transaction, at }) {
    const seen = new Set<string>();
    return (rows) => takeJudged(transaction, WRITER, { judged: rows.map((row) => judgeVote(row, at)), seen });
  },
};

function judgeVote(row: SourceRow, at: Date): Judged {
  const [setupId, userId] = [textOf(row, "setup_id"), accountOf(row, "user_id")];
  const name = `${setupId ?? "?"}/${userId ?? "?"}`;
  if (setupId === null || userId === null) return leave(name, "it names no setup or account");
  const createdAt = timeOf(row, "created_at") ?? at.toISOString();
  return { ok: true, name, key: name, row: { setup_id: setupId, user_id: userId, created_at: createdAt } };
}
