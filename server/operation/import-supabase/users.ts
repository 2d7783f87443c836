import { readEmailAddress } from "#gateway/auth/users/email-address.ts";
import type { SourceRow } from "./source-project.ts";
import { accountOf, flagOf, recordOf, textOf, timeOf, wholeOf } from "./source-values.ts";
import { type Judged, leave, type TableImport, takeJudged } from "./table-import.ts";

/** One-time tokens of the old address: empty here, whatever they hold there. */
export const ACCOUNT_TOKENS = [
  "confirmation_token",
  "recovery_token",
  "email_change_token_new",
  "email_change",
  "email_change_token_current",
  "phone_change",
  "phone_change_token",
  "reauthentication_token",
] as const;

const TIMES = [
  "email_confirmed_at",
  "phone_confirmed_at",
  "invited_at",
  "last_sign_in_at",
  "created_at",
  "updated_at",
  "banned_until",
  "deleted_at",
] as const;

export const ACCOUNTS = {
  table: "auth.users",
  conflict: ["id"],
  columns: [
    ...["id", "instance_id", "aud", "role", "email", "phone", "encrypted_password", "raw_app_meta_data"],
    ...["raw_user_meta_data", "is_sso_user", "is_anonymous", "email_change_confirm_status"],
    ...TIMES,
    ...ACCOUNT_TOKENS,
  ],
};

const BCRYPT = /^\$2[aby](\$(?:0[4-9]|[12]\d|3[01])\$[./A-Za-z0-9]{53})$/;

/** Accounts, with their ids and passwords; of two with one address the older is taken. */
export const users: TableImport = {
  table: "auth.users",
  order: ["created_at", "id"],
  async open({ transaction }) {
    const seen = new Set<string>();
    return (rows) => takeJudged(transaction, ACCOUNTS, { judged: rows.map(judgeUser), seen });
  },
};

export function judgeUser(row: SourceRow): Judged {
  const [written, id] = [textOf(row, "id"), accountOf(row, "id")];
  const email = textOf(row, "email")?.toLowerCase() ?? null;
  const phone = textOf(row, "phone");
  const name = [written, email ?? phone].filter((part) => part !== null).join(" ");
  if (id === null) return leave(name, "it has no id");
  const password = judgePassword(textOf(row, "encrypted_password"));
  const times = Object.fromEntries(TIMES.map((column) => [column, timeOf(row, column)]));
  return {
    ok: true,
    name,
    key: id,
    notes: notesOn(row, { email, passwordNote: password.note }),
    row: {
      ...times,
      ...Object.fromEntries(ACCOUNT_TOKENS.map((column) => [column, ""])),
      id,
      instance_id: textOf(row, "instance_id"),
      // The project's own may name a role of its database.
      aud: "authenticated",
      role: "authenticated",
      email,
      phone,
      encrypted_password: password.hash,
      raw_app_meta_data: recordOf(row.raw_app_meta_data) ?? {},
      raw_user_meta_data: recordOf(row.raw_user_meta_data) ?? {},
      is_sso_user: flagOf(row, "is_sso_user") ?? false,
      is_anonymous: flagOf(row, "is_anonymous") ?? false,
      email_change_confirm_status: 0,
    },
  };
}

function notesOn(
  row: SourceRow,
  { email, passwordNote }: { email: string | null; passwordNote: string | null },
): string[] {
  const unset = ACCOUNT_TOKENS.filter((column) => row[column] === null);
  const notes = passwordNote === null ? [] : [passwordNote];
  if (unset.length > 0) notes.push(`NULL in ${unset.join(", ")}: taken as empty`);
  if (textOf(row, "email_change") !== null) notes.push("a change of its address was under way: it is asked for again");
  if (email !== null && !readEmailAddress(email).ok) notes.push("its address is none that a letter reaches");
  const id = textOf(row, "id");
  if (id !== accountOf(row, "id")) notes.push(`its id is none of RFC 9562: ${accountOf(row, "id")} here`);
  if (row.is_sso_user === true) notes.push("it signed in by SAML, which LPX doesn't have");
  if (wholeOf(row, "email_change_confirm_status") === null && "email_change_confirm_status" in row)
    notes.push("NULL in email_change_confirm_status: taken as 0");
  return notes;
}

/** bcrypt's alone is known here; PHP writes its name as 2y. */
function judgePassword(hash: string | null): { hash: string | null; note: string | null } {
  if (hash === null) return { hash: null, note: null };
  const [, rest] = BCRYPT.exec(hash) ?? [];
  if (rest !== undefined) return { hash: `$2b${rest}`, note: null };
  const kind = /^\$([a-z0-9-]{1,20})\$/i.exec(hash)?.[1] ?? "unknown";
  return {
    hash: null,
    note: `its password's hash is no bcrypt (${kind}): taken without it, "forgot password" gives a new one`,
  };
}
