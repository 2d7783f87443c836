import { createHash } from "node:crypto";
import type { TableRows } from "./row-types.ts";

const AT = "2026-11-01T12:00:00+00:00";

const ENTRY = `{"at":"2026-11-01T12:00:00.000Z","kind":"trades","setup":1,"sha256":"${"a".repeat(64)}"}`;
/** Of the ledger's first entry. */
const FIRST_HASH = createHash("sha256")
  .update("0".repeat(64) + ENTRY)
  .digest("hex");

/** The ledger begins with one entry. */
export const EVIDENCE_ROWS: Record<string, TableRows> = {
  evidence_entries: {
    owner: null,
    make: () => ({ content: ENTRY }),
    seed: ({ kind }) => (kind === "admin" ? [{ content: ENTRY }] : []),
  },
  evidence_roots: {
    owner: null,
    make: () => ({ day: "2026-11-02", sequence: 1, hash: FIRST_HASH, published_at: AT }),
    seed: ({ kind }) =>
      kind === "admin" ? [{ day: "2026-11-01", sequence: 1, hash: FIRST_HASH, published_at: AT }] : [],
  },
  evidence_salts: {
    owner: null,
    make: ({ spareSetupId }) => ({ setup_id: spareSetupId, salt: "0".repeat(32) }),
    seed: ({ setupId }) => [{ setup_id: setupId, salt: "0".repeat(32) }],
  },
};
