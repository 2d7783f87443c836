import { randomUUID } from "node:crypto";
import type { TableRows } from "./row-types.ts";

const AT = "2026-11-01T12:00:00+00:00";
const KNOWN_MAILING = "00000000-0000-4000-8000-00000000aa11";
const MAILING = { name: "Novedades", kind: "news", list: "users", pace: 60, created_at: AT };

/** Rows for who wants news, what is written to many, and to whom; after the accounts. */
export const MAILING_ROWS: Record<string, TableRows> = {
  mailing_choices: { owner: "t.user_id", make: ({ userId }) => ({ user_id: userId }) },
  mailing_suppressions: {
    owner: null,
    make: ({ userId }) => ({
      address: `${randomUUID()}@correo.example`,
      reason: "Rebota",
      added_at: AT,
      added_by: userId,
    }),
  },
  mailings: {
    owner: null,
    make: ({ userId }) => ({ ...MAILING, created_by: userId }),
    seed: ({ kind, userId }) => (kind === "admin" ? [{ ...MAILING, id: KNOWN_MAILING, created_by: userId }] : []),
  },
  // The team's, about a member: nobody reads their own.
  mailing_recipients: {
    owner: "t.user_id",
    make: ({ userId }) => ({ mailing_id: KNOWN_MAILING, user_id: userId, next_attempt_at: AT }),
  },
  mailing_progress: { owner: null, make: () => ({ mailing_id: KNOWN_MAILING, state: "sent" }), seed: () => [] },
  mailing_recipient_list: {
    owner: "t.user_id",
    make: ({ userId }) => ({ mailing_id: KNOWN_MAILING, user_id: userId, state: "sent" }),
    seed: () => [],
  },
};
