import { parseArgs } from "node:util";
import { STAFF_ROLES, type StaffRole } from "#domain/staff/staff-rights.ts";
import { readEmailAddress } from "#gateway/auth/users/email-address.ts";

export type TeamCommand =
  | { act: "create"; email: string; role: StaffRole; name: string }
  | { act: "grant"; email: string; role: StaffRole }
  | { act: "revoke"; email: string }
  | { act: "reset-second-factor"; email: string }
  | { act: "list" };

const ROLES = STAFF_ROLES.join(" | ");

export const TEAM_USAGE = `npm run admin -- create <e-mail> [--role <role>] [--name <name>]   a new account, an owner unless said otherwise
npm run admin -- grant <e-mail> <role>         ${ROLES}
npm run admin -- revoke <e-mail>               off the team; the account stays
npm run admin -- list                          who is on the team
npm run admin -- reset-second-factor <e-mail>  for who lost the phone and the recovery codes`;

type ReadCommand = { ok: true; command: TeamCommand } | { ok: false; problem: string };

/** What is asked on the command line, or in one line why it can't be. */
export function readTeamCommand(args: readonly string[]): ReadCommand {
  const read = readWords(args);
  if (read === null) return { ok: false, problem: "There is no such option" };
  const [act = "", address = "", ...more] = read.words;
  if (act === "list" && read.words.length === 1) return { ok: true, command: { act } };
  if (act !== "create" && act !== "grant" && act !== "revoke" && act !== "reset-second-factor")
    return { ok: false, problem: act === "" ? "Nothing was asked" : `There is no command ${act}` };
  const email = readEmailAddress(address);
  if (!email.ok) return { ok: false, problem: `${address || act}: an e-mail address is needed` };
  if (more.length > (act === "grant" ? 1 : 0)) return { ok: false, problem: `${act}: that is one word too many` };
  if (act === "revoke" || act === "reset-second-factor") return { ok: true, command: { act, email: email.value } };
  return readWithRole({ act, email: email.value, role: read.role ?? more[0], name: read.name ?? "" });
}

type WithRole = { act: "create" | "grant"; email: string; role: string | undefined; name: string };

function readWithRole({ act, email, role, name }: WithRole): ReadCommand {
  const wanted = role ?? (act === "create" ? "owner" : "");
  const chosen = STAFF_ROLES.find((known) => known === wanted);
  if (chosen === undefined) return { ok: false, problem: `${wanted || act}: the role is one of ${ROLES}` };
  if (act === "grant") return { ok: true, command: { act, email, role: chosen } };
  return { ok: true, command: { act, email, role: chosen, name } };
}

function readWords(args: readonly string[]) {
  try {
    const options = { role: { type: "string" }, name: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { words: positionals, ...values };
  } catch {
    return null;
  }
}
