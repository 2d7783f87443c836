import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { createSessionLiveness, type SessionReference } from "./session-liveness.ts";

describeEachEngine("whether a session still lives", (openDatabase) => {
  let now = new Date("2026-11-20T12:00:00Z");
  const clock = () => now;

  async function setUp() {
    const database = await openDatabase();
    const session = { sessionId: randomUUID(), userId: randomUUID() };
    await run(database, "insert into auth.users (id, email) values ($1, $2)", [session.userId, "ana@mail.example"]);
    await run(database, "insert into auth.sessions (id, user_id) values ($1, $2)", [session.sessionId, session.userId]);
    return { database, session, liveness: createSessionLiveness({ database, clock }) };
  }

  it("remembers the answer for a second and no longer", async () => {
    const { database, session, liveness } = await setUp();
    expect(await liveness.isSessionAlive(session)).toBe(true);
    await run(database, "delete from auth.sessions where id = $1", [session.sessionId]);
    now = new Date(now.getTime() + 999);
    expect(await liveness.isSessionAlive(session)).toBe(true);
    now = new Date(now.getTime() + 1);
    expect(await liveness.isSessionAlive(session)).toBe(false);
  });

  it("asks again at once about a session it was told to forget", async () => {
    const { database, session, liveness } = await setUp();
    expect(await liveness.isSessionAlive(session)).toBe(true);
    await run(database, "delete from auth.sessions where id = $1", [session.sessionId]);
    liveness.forgetSession(session.sessionId);
    expect(await liveness.isSessionAlive(session)).toBe(false);
  });

  it.each<[string, string, boolean]>([
    ["a deleted user", "update auth.users set deleted_at = now()", false],
    ["a banned user", "update auth.users set banned_until = '2026-11-20T12:00:10Z'", false],
    ["a user banned until now", "update auth.users set banned_until = '2026-11-20T12:00:00Z'", true],
    ["a session that is over", "update auth.sessions set not_after = '2026-11-20T12:00:00Z'", false],
    ["a session that ends later", "update auth.sessions set not_after = '2026-11-20T12:00:01Z'", true],
  ])("knows the session of %s", async (_name, change, alive) => {
    now = new Date("2026-11-20T12:00:00Z");
    const { database, session, liveness } = await setUp();
    await run(database, change);
    expect(await liveness.isSessionAlive(session)).toBe(alive);
  });

  it("does not take one user's session for another's", async () => {
    const { session, liveness } = await setUp();
    const foreign: SessionReference = { ...session, userId: randomUUID() };
    expect(await liveness.isSessionAlive(foreign)).toBe(false);
  });
});

function run(database: Database, sql: string, parameters: readonly unknown[] = []): Promise<unknown> {
  return database.transaction({ role: "owner" }, (transaction) => transaction.query(sql, parameters));
}
