import { beforeAll, expect, it } from "vitest";
import { opens } from "#domain/access/benefits.ts";
import { BENEFITS, PLAN_IDS } from "#domain/plans/plan-catalogue.ts";
import type { Database, JwtClaims } from "#gateway/database/port.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";

const HOLDINGS = [null, "trial", ...PLAN_IDS] as const;

describeEachEngine("what plans and the trial open", (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });

  const write = (sql: string, parameters: unknown[]) => database.query({ role: "service" }, { sql, parameters });
  const ask = async (claims: JwtClaims) => {
    const [row] = await database.query<{ opened: string[] }>(
      { role: "authenticated", claims },
      {
        sql: "select array(select benefit from unnest($1::text[]) benefit where public.member_may(benefit)) as opened",
        parameters: [[...BENEFITS, "nothing"]],
      },
    );
    return row?.opened;
  };
  const give = ({ userId }: Buyer, planId: string, { status = "active", from = "-1 day", to = "1 day" } = {}) =>
    write(
      `insert into public.memberships (user_id, plan_id, source, status, starts_at, ends_at)
       values ($1, $2, 'admin', $3, now() + $4::interval, now() + $5::interval)`,
      [userId, planId, status, from, to],
    );
  const tryOut = ({ userId }: Buyer, { state = "active", to = "1 day" } = {}) =>
    write(
      `insert into public.trials (user_id, tradingview_username, state, requested_at, granted_at, ends_at)
       values ($1, $4, $2, now(), now() - interval '2 days', now() + $3::interval)`,
      [userId, state, to, userId],
    );

  it.each(HOLDINGS)("[6.2] [6.3] [6.4] [6.5] the database opens to %s what domain/access says", async (holding) => {
    const member = await insertBuyer(database);
    if (holding === "trial") await tryOut(member);
    else if (holding !== null) await give(member, holding);
    expect(await ask(member.claims)).toEqual(BENEFITS.filter((benefit) => opens(holding, benefit)));
  });

  it.each([
    ["a plan that is frozen", (member: Buyer) => give(member, "lifetime", { status: "frozen" })],
    ["a plan that begins later", (member: Buyer) => give(member, "lifetime", { from: "1 hour" })],
    ["a plan that is over", (member: Buyer) => give(member, "lifetime", { to: "-1 second" })],
    ["a trial that was only asked for", (member: Buyer) => tryOut(member, { state: "requested" })],
    ["a trial whose days are over", (member: Buyer) => tryOut(member, { to: "-1 second" })],
  ])("nothing is opened by %s", async (_title, hold) => {
    const member = await insertBuyer(database);
    await hold(member);
    expect(await ask(member.claims)).toEqual([]);
  });

  it("opens nothing to who owes the second factor, and nobody asks without an account", async () => {
    const member = await insertBuyer(database);
    await give(member, "lifetime");
    await database.query(
      { role: "owner" },
      {
        sql: `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
              values (gen_random_uuid(), $1, 'phone', 'totp', 'verified', now(), now())`,
        parameters: [member.userId],
      },
    );
    expect(await ask(member.claims)).toEqual([]);
    expect(await ask({ ...member.claims, aal: "aal2" })).toEqual([...BENEFITS]);
    await expect(
      database.query({ role: "anon" }, { sql: "select public.member_may('courses')", parameters: [] }),
    ).rejects.toMatchObject({ code: "42501" });
  });
});
