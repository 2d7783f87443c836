import { randomBytes, randomUUID } from "node:crypto";
import type { StaffRole } from "#domain/staff/staff-rights.ts";
import { createUser } from "#gateway/auth/admin/create-user.ts";
import { noteByService } from "#gateway/auth/audit/write-audit.ts";
import { createPasswordHasher } from "#gateway/auth/passwords/password-hasher.ts";
import { findUserByEmail, type UserRow } from "#gateway/auth/users/user-row.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { endOtherSessions, lockAccount, removeFactors } from "#server/members/auth-account-rows.ts";
import { replaceRecoveryCodes } from "#server/members/recovery-code-rows.ts";
import { writeAudit } from "#server/platform/audit/write-audit.ts";
import { isLastOwner } from "#server/platform/staff/last-owner.ts";
import type { TeamCommand } from "./team-arguments.ts";

export type CommandAnswer = { ok: true; lines: string[] } | { ok: false; problem: string };

/** What the audit trail says of it: no one is signed in, the machine's operator asks. */
const DETAILS = { by: "command line" };
/** 144 bits, in letters that a terminal selects as one word. */
const PASSWORD_BYTES = 18;

const LIST = `select u.email, a.role,
    exists (select 1 from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as "hasFactor"
  from public.admin_users a join auth.users u on u.id = a.user_id order by a.role, u.email`;
const WRITE = `insert into public.admin_users (user_id, role) values ($1, $2)
  on conflict (user_id) do update set role = excluded.role`;

/** Does what an operator asks of the team, in one transaction with its note in the audit trail. */
export async function runTeamCommand(database: Database, command: TeamCommand, now: Date): Promise<CommandAnswer> {
  const password = randomBytes(PASSWORD_BYTES).toString("base64url");
  const hash = command.act === "create" ? await createPasswordHasher().hash(password) : null;
  return database.transaction({ role: "owner" }, async (transaction) => {
    if (command.act === "list") return listTeam(transaction);
    const found = await findUserByEmail(transaction, command.email);
    const user = found?.deleted_at === null ? found : null;
    if (command.act === "create") {
      if (user !== null) return { ok: false, problem: `${command.email} has an account: use grant` };
      if (hash?.ok !== true) throw new Error("the password was not hashed");
      return createStaff(transaction, { ...command, password, passwordHash: hash.value, now });
    }
    if (user === null) return { ok: false, problem: `${command.email} has no account: use create` };
    if (command.act === "reset-second-factor") return resetSecondFactor(transaction, user, now);
    return setRole(transaction, {
      user,
      email: command.email,
      role: command.act === "grant" ? command.role : null,
      now,
    });
  });
}

async function listTeam(transaction: Transaction): Promise<CommandAnswer> {
  const rows = await transaction.query<{ email: string; role: StaffRole; hasFactor: boolean }>(LIST);
  const lines = rows.map(({ email, role, hasFactor }) => {
    return `${role.padEnd(9)}  ${email}  ${hasFactor ? "second factor" : "no second factor"}`;
  });
  return { ok: true, lines: lines.length === 0 ? ["nobody is on the team"] : lines };
}

type NewStaff = { email: string; role: StaffRole; name: string; password: string; passwordHash: string; now: Date };

async function createStaff(transaction: Transaction, wanted: NewStaff): Promise<CommandAnswer> {
  const { email, role, name, password, passwordHash, now } = wanted;
  const created = await createUser(transaction, {
    id: randomUUID(),
    email,
    phone: null,
    passwordHash,
    isEmailConfirmed: true,
    isPhoneConfirmed: false,
    userMetadata: { name },
    appMetadata: null,
    banMs: null,
    now,
  });
  if (!created.ok) return { ok: false, problem: created.message };
  const user = created.value;
  await noteByService(transaction, { action: "user_signedup", user, address: "", now });
  await writeRole(transaction, { userId: user.id, before: null, after: role, now });
  return {
    ok: true,
    lines: [
      `${email} is ${role}. The password, shown this once: ${password}`,
      "Sign in at /login, change it in the settings and add a second factor: without one production's office stays shut.",
    ],
  };
}

type RoleWish = { user: UserRow; email: string; role: StaffRole | null; now: Date };

async function setRole(transaction: Transaction, { user, email, role, now }: RoleWish): Promise<CommandAnswer> {
  // First of all: it waits for any other change of the owners to end.
  const isLast = await isLastOwner(transaction, user.id);
  const [held] = await transaction.query<{ role: StaffRole }>(
    "select role from public.admin_users where user_id = $1",
    [user.id],
  );
  const before = held?.role ?? null;
  if (before === role)
    return { ok: true, lines: [`${email} ${role === null ? "was not on the team" : `was ${role} already`}`] };
  if (isLast) return { ok: false, problem: `${email} is the last owner: create or grant another one first` };
  await writeRole(transaction, { userId: user.id, before, after: role, now });
  return { ok: true, lines: [role === null ? `${email} is off the team` : `${email} is ${role}`] };
}

type RoleChange = { userId: string; before: StaffRole | null; after: StaffRole | null; now: Date };

async function writeRole(transaction: Transaction, { userId, before, after, now }: RoleChange): Promise<void> {
  if (after === null) await transaction.query("delete from public.admin_users where user_id = $1", [userId]);
  else await transaction.query(WRITE, [userId, after]);
  await writeAudit(transaction, {
    actor: null,
    area: "staff",
    action: "staff_role.changed",
    subject: userId,
    before: { role: before },
    after: { role: after },
    details: DETAILS,
    at: now,
  });
}

/** A lost phone may hold a session. The database writes the letter that tells the owner. */
async function resetSecondFactor(transaction: Transaction, user: UserRow, now: Date): Promise<CommandAnswer> {
  const account = await lockAccount(transaction, user.id);
  if (account?.hasFactor !== true) return { ok: false, problem: `${user.email} has no second factor` };
  await replaceRecoveryCodes(transaction, { userId: user.id, hashes: [], at: now });
  await removeFactors(transaction, user.id);
  await endOtherSessions(transaction, { userId: user.id, sessionId: undefined });
  await noteByService(transaction, { action: "factor_deleted", user, address: "", now });
  const note = { action: "second_factor.reset", subject: user.id, details: DETAILS };
  await writeAudit(transaction, { actor: null, area: "users", ...note, at: now });
  return { ok: true, lines: [`${user.email} signs in with the password alone and adds a second factor again`] };
}
