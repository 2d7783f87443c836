import { decodeJwt } from "jose";
import { createRefreshToken, hashRefreshToken } from "#gateway/auth/sessions/refresh-token.ts";
import type { Database } from "#gateway/database/port.ts";
import { openMeasuredShop } from "#scripts/bench/checkout/measured-shop.ts";
import { findFreePort } from "#scripts/bench/free-port.ts";
import { insertRows } from "#scripts/bench/gateway/rows.ts";
import type { EngineName } from "#tests/fixtures/test-database.ts";
import type { LoadMember } from "./requests.ts";

/** The shop as it is run, with members who have a password and a session to refresh, and an eye on its insides: one process, or several behind HAProxy. */
export async function openCrowdedShop(engine: EngineName, count: number, processes = 1) {
  const inspectorPorts = await Promise.all(Array.from({ length: processes }, findFreePort));
  const refreshTokens = new Map<string, string>();
  const prepare = async (database: Database) => {
    await insertRows(database);
    const sql = "select id, user_id from auth.sessions";
    const sessions = await database.query<{ id: string; user_id: string }>({ role: "owner" }, { sql });
    for (const { id } of sessions) refreshTokens.set(id, createRefreshToken());
    await database.query(
      { role: "owner" },
      {
        sql: `insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, session_id)
          select token, user_id, false, now(), now(), session_id
          from unnest($1::text[], $2::text[], $3::uuid[]) as t (token, user_id, session_id)`,
        parameters: [
          sessions.map(({ id }) => hashRefreshToken(refreshTokens.get(id) ?? "")),
          sessions.map(({ user_id }) => user_id),
          sessions.map(({ id }) => id),
        ],
      },
    );
  };
  const options = { engine, accounts: count, processes, inspectorPorts };
  const stand = await openMeasuredShop({ ...options, profileFolder: null, prepare });
  const members = stand.accounts.map(
    (account): LoadMember => ({
      ...account,
      refreshToken: refreshTokens.get(String(decodeJwt(account.token).session_id)) ?? "",
    }),
  );
  const { url, publishableKey: apikey } = stand.shop;
  const setups = await fetch(`${url}/rest/v1/setups?select=id&limit=50`, { headers: { apikey } });
  const setupIds = ((await setups.json()) as { id: number }[]).map(({ id }) => id);
  return { ...stand, inspectorPorts, load: { url, trust: stand.trust, apikey, members, setupIds } };
}
