import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { makeSigningIdentity } from "./signing-identity.ts";
import { createState, type DoubleState } from "./state.ts";

const MAPS = ["orders", "captures", "refunds", "disputes", "answers"] as const;
/** Written with the rest; older calls are not repeated after a restart. */
const WRITTEN_ANSWERS = 200;

/**
 * The double's memory: from the file when there is one, so that a restarted demonstration still knows its
 * payments and its signing key; without a file it lives as long as the process.
 */
export async function openState(file: string | null, now: Date): Promise<{ state: DoubleState; save: () => void }> {
  if (file === null) return { state: createState(await makeSigningIdentity(now)), save: () => {} };
  const path = file;
  const state = existsSync(path) ? readState(path) : createState(await makeSigningIdentity(now));
  const save = () => writeState(path, state);
  save();
  return { state, save };
}

function readState(path: string): DoubleState {
  const stored = JSON.parse(readFileSync(path, "utf8"));
  const state = createState(stored.identity);
  for (const name of MAPS) {
    const map: Map<string, unknown> = state[name];
    for (const [key, value] of stored[name]) map.set(key, value);
  }
  return state;
}

/** Written beside and renamed, so that a kill leaves the old file or the new one. */
function writeState(path: string, state: DoubleState): void {
  const maps = Object.fromEntries(MAPS.map((name) => [name, [...state[name]]]));
  maps.answers = maps.answers?.slice(-WRITTEN_ANSWERS) ?? [];
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify({ identity: state.identity, ...maps }), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
