import { afterAll, beforeAll, expect, it } from "vitest";
import { DRAW_RULES_VERSION } from "#domain/draw/draw-rules.ts";
import { eraseAccount } from "#server/members/delete-account.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { insertSetup } from "#tests/factories/setup.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { readBrackets } from "./bracket-reader.ts";
import { correctBracketMatch } from "./correct-match.ts";
import { enterDraw } from "./enter-draw.ts";
import { keepBrackets } from "./keep-brackets.ts";
import { keepDraws } from "./keep-draws.ts";

describeOneEngine("the bracket as people see it, and as staff put it right", (openDatabase) => {
  let shop: Shop;
  let admin: Buyer;
  const players: { buyer: Buyer; entry: string }[] = [];
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    setTime("2026-11-28T12:00:00Z");
    admin = await insertBuyer(shop.database, { isAdmin: true });
    await keepDraws(shop.services);
    // Two named ones, seeds 1 and 2, and 14 more: each round has matches.
    for (let place = 0; place < 16; place++) {
      const buyer = await insertBuyer(shop.database, { name: `Ana ${place}` });
      const body = { rules: DRAW_RULES_VERSION, showsName: place < 2 };
      const answer = await callFunction(enterDraw, shop.services, body, { buyer });
      if (answer === "invalid" || !answer.ok) throw new Error(JSON.stringify(answer));
      players.push({ buyer, entry: answer.data.entryId });
      shop.pass(1000);
    }
    await earn(players[1]?.buyer, 2);
    await earn(players[0]?.buyer, 3);
    await at("2026-12-04T21:00:00Z");
    await at("2026-12-08T04:01:00Z");
  });
  afterAll(() => shop.close());
  const setTime = (moment: string) => shop.pass(Date.parse(moment) - shop.now().getTime());
  async function at(moment: string): Promise<void> {
    setTime(moment);
    await keepDraws(shop.services);
    await keepBrackets(shop.services);
  }
  const write = <Row extends object>(sql: string, parameters: unknown[] = []) =>
    shop.database.query<Row>({ role: "owner" }, { sql, parameters });
  const earn = (buyer: Buyer | undefined, lessons: number) =>
    write(
      `insert into public.point_activities (user_id, kind, subject, gained_at)
       select $1, 'lesson', n::text, '2026-12-01T12:00:00Z' from generate_series(1, $2) as n`,
      [buyer?.userId, lessons],
    );
  const latest = async () => {
    const { latest: bracket } = await readBrackets(shop.database);
    if (bracket === null) throw new Error("no bracket");
    return bracket;
  };
  const correct = (round: number, winner: string | null | undefined, version = 1) =>
    callFunction(
      correctBracketMatch,
      shop.services,
      { drawId: "2026-12-04", round, match: 1, winner: winner ?? "", reason: "Un voto no contó", version },
      { buyer: admin },
    );

  it("[3.16] shows players by rank, with the name only of who lets it be shown, points and the rounds", async () => {
    const bracket = await latest();
    expect(bracket.players.slice(0, 3)).toMatchObject([
      { seed: 1, entry: players[0]?.entry, name: "Ana 0", points: { lesson: 30, session: 0, vote: 0, evaluation: 0 } },
      { seed: 2, entry: players[1]?.entry, name: "Ana 1", hasPicture: false },
      { seed: 3, entry: players[2]?.entry, name: null, points: { lesson: 0 } },
    ]);
    expect(bracket.matches).toHaveLength(8);
    expect(bracket.matches[0]).toMatchObject({
      round: 16,
      match: 1,
      sides: [players[0]?.entry, players[15]?.entry],
      winner: players[0]?.entry,
      reason: "earlier_entry",
      correction: null,
    });
  });

  it("staff give a match to its other side, with a reason that everybody reads, noted before and after", async () => {
    const other = players[15]?.entry;
    expect(await correct(16, players[5]?.entry)).toMatchObject({ code: "draw.no_other_side" });
    expect(await correct(16, players[0]?.entry)).toMatchObject({ code: "draw.no_other_side" });
    expect(await correct(8, other)).toMatchObject({ code: "draw.match_not_found" });
    expect(await correct(16, other)).toMatchObject({ ok: true });
    expect(await correct(16, players[0]?.entry)).toMatchObject({ code: "record.changed" });
    expect((await latest()).matches[0]).toMatchObject({
      winner: other,
      reason: "staff",
      correction: "Un voto no contó",
    });
    const notes = await write(
      `select area, before ->> 'winner' as before, after ->> 'winner' as after from public.audit_log
       where action = 'draw.match_corrected'`,
    );
    expect(notes).toEqual([{ area: "users", before: players[0]?.entry, after: other }]);
  });

  it("who was put right plays the next round; once it is decided the match stays", async () => {
    await at("2026-12-09T04:01:00Z");
    const quarter = (await latest()).matches.find(({ round, match }) => round === 8 && match === 1);
    expect(quarter?.sides[0]).toBe(players[15]?.entry);
    expect(await correct(16, players[0]?.entry, 2)).toMatchObject({ code: "draw.match_over" });
  });

  it("a deleted account loses its next match, its name and its points, and the bracket stays", async () => {
    const gone = players[1];
    if (gone === undefined) throw new Error("no player");
    const { personal } = shop.services;
    const erased = await shop.database.transaction({ role: "owner" }, (transaction) =>
      eraseAccount(transaction, {
        userId: gone.buyer.userId,
        confirmation: gone.buyer.email,
        personal,
        at: shop.now(),
      }),
    );
    expect(erased).toMatchObject({ ok: true });
    await at("2026-12-10T04:01:00Z");
    const bracket = await latest();
    expect(bracket.players[1]).toMatchObject({ entry: gone.entry, name: null, hasPicture: false });
    expect(bracket.matches.find(({ round, sides }) => round === 4 && sides.includes(gone.entry))).toMatchObject({
      reason: "walkover",
    });
    expect(await write("select from public.point_activities where user_id = $1", [gone.buyer.userId])).toEqual([]);
  });

  it("[3.16] a setup voted for again and an evaluation marked again earn once", async () => {
    const { userId } = admin;
    const vote = "insert into public.setup_votes (setup_id, user_id) values (7, $1)";
    await insertSetup(shop.database, { id: 7 });
    await write(
      `insert into public.evaluation_attempts (user_id, firm, product, rules, started_on, status)
       values ($1, 'FTMO', '', '1*a', '2026-12-01', 'running')`,
      [userId],
    );
    await write(vote, [userId]);
    await write("delete from public.setup_votes where user_id = $1", [userId]);
    await write(vote, [userId]);
    for (const status of ["passed", "running", "passed", "paid_out"])
      await write("update public.evaluation_attempts set status = $2 where user_id = $1", [userId, status]);
    const earned = await write<{ kind: string }>(
      "select kind from public.point_activities where user_id = $1 order by kind",
      [userId],
    );
    expect(earned.map(({ kind }) => kind)).toEqual(["evaluation", "vote"]);
  });
});
