import { factorPlace } from "#gateway/auth/secret-purposes.ts";
import type { Encryption } from "#gateway/encryption/encryption.ts";
import type { SourceRow } from "./source-project.ts";
import { accountOf, textOf, timeOf, toUuid } from "./source-values.ts";
import { type Judged, leave, type TableImport, takeJudged } from "./table-import.ts";

export const FACTORS = {
  table: "auth.mfa_factors",
  conflict: ["id"],
  columns: ["id", "user_id", "friendly_name", "factor_type", "status", "created_at", "updated_at", "secret"],
};

/** 80 bits at least. */
const BASE32 = /^[A-Z2-7]{16,}$/;

/** Authenticator apps, whose secrets Supabase keeps as they are and LPX sealed. */
export const factors: TableImport = {
  table: "auth.mfa_factors",
  order: ["created_at", "id"],
  async open({ transaction, encryption, at }) {
    const seen = new Set<string>();
    const judge = (row: SourceRow) => judgeFactor(row, encryption, at);
    return (rows) => takeJudged(transaction, FACTORS, { judged: rows.map(judge), seen });
  },
};

function judgeFactor(row: SourceRow, encryption: Encryption, at: Date): Judged {
  const [written, userId] = [textOf(row, "id"), accountOf(row, "user_id")];
  const name = `${written ?? "?"} of ${userId ?? "?"}`;
  if (written === null || userId === null) return leave(name, "it names no account");
  const kind = textOf(row, "factor_type");
  if (kind !== "totp") return leave(name, `a factor of kind ${kind ?? "?"}: its account has none of it here`);
  if (textOf(row, "status") !== "verified") return leave(name, "it was never verified");
  const secret = textOf(row, "secret")?.replaceAll(/[\s=]/g, "").toUpperCase() ?? "";
  if (!BASE32.test(secret)) return leave(name, "its secret can't be read: its account has no second factor here");
  const id = toUuid("factor", written);
  const createdAt = timeOf(row, "created_at") ?? at.toISOString();
  return {
    ok: true,
    name,
    key: id,
    row: {
      id,
      user_id: userId,
      friendly_name: textOf(row, "friendly_name"),
      factor_type: "totp",
      status: "verified",
      created_at: createdAt,
      updated_at: timeOf(row, "updated_at") ?? createdAt,
      secret: encryption.seal(secret, factorPlace(id)),
    },
  };
}
