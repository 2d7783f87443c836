import { beforeAll, beforeEach, expect, it } from "vitest";
import { searchPatterns } from "#domain/office/search-patterns.ts";
import type { Database } from "#gateway/database/port.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";

const LISTS = ["access_list", "membership_list"];

describeEachEngine("what memberships and accesses are searched by", (openDatabase) => {
  let database: Database;
  let staff: Buyer;
  let buyer: Buyer;

  const run = <Row extends object>(sql: string, ...parameters: unknown[]) =>
    database.query<Row>({ role: "owner" }, { sql, parameters });
  const buy = () =>
    insertPaidOrder(database, buyer, {
      planIds: ["anual"],
      capturedAt: new Date(Date.now() - 60_000),
      tradingviewUsername: "quondam_fx",
    });
  const add = ({ userId }: Buyer) =>
    run(
      "insert into public.memberships (user_id, plan_id, source, starts_at) values ($1, 'anual', 'admin', now())",
      userId,
    );
  const rename = (name: string) => run("update public.profiles set name = $2 where id = $1", buyer.userId, name);
  /** The names that the team finds. */
  const search = async (list: string, words: string) => {
    const rows = await database.query<{ name: string | null }>(
      { role: "authenticated", claims: staff.claims },
      { sql: `select name from public.${list} where search_text like all ($1)`, parameters: [searchPatterns(words)] },
    );
    return rows.map(({ name }) => name);
  };

  beforeAll(async () => {
    database = await openDatabase();
    staff = await insertBuyer(database, { isAdmin: true });
  });
  beforeEach(async () => {
    await run("delete from public.memberships");
    await run("delete from public.indicator_access");
    buyer = await insertBuyer(database, { name: "Quondam Abad" });
  });

  it("is what the member is called now", async () => {
    await buy();
    for (const list of LISTS) expect(await search(list, "quondam_fx abad"), list).toEqual(["Quondam Abad"]);
    await rename("Zoé Abad");
    await run("update auth.users set email = 'zoe@correo.example' where id = $1", buyer.userId);
    await run("update public.indicator_access set tradingview_username = 'Zoe_Fx' where user_id = $1", buyer.userId);
    for (const list of LISTS) {
      for (const words of ["zoe abad", "zoe@correo", "zoe_fx abad"])
        expect(await search(list, words), `${list}: ${words}`).toEqual(["Zoé Abad"]);
      expect(await search(list, "quondam"), list).toEqual([]);
    }
    const other = { role: "authenticated", claims: (await insertBuyer(database)).claims } as const;
    expect(await database.query(other, { sql: "select from public.search_texts" })).toEqual([]);
  });

  it("is without the name of a deleted account", async () => {
    await buy();
    await run("update auth.users set deleted_at = now() where id = $1", buyer.userId);
    for (const list of LISTS) {
      expect(await search(list, "abad"), list).toEqual([]);
      expect(await search(list, "quondam_fx"), list).toEqual([null]);
    }
  });

  it("is of the member who holds the term", async () => {
    const giver = await insertBuyer(database, { name: "Giver" });
    await add(giver);
    await run("update public.memberships set user_id = $2 where user_id = $1", giver.userId, buyer.userId);
    expect(await search("membership_list", "giver")).toEqual([]);
    expect(await search("membership_list", "abad")).toEqual(["Quondam Abad"]);
  });

  it("is whole when its parts change at the same moment, and gone with its row", async () => {
    await Promise.all([add(buyer), rename("Ana Uribe"), add(buyer), buy()]);
    await rename("Eva Uribe");
    await Promise.all([add(buyer), rename("Zoé Uribe"), add(buyer)]);
    const [kept, made] = ["public.search_texts", "private.texts_to_search"].map(
      (from) => `select id, user_id, search_text from ${from}`,
    );
    expect(await run(`(${kept} except ${made}) union all (${made} except ${kept})`)).toEqual([]);
    expect(await search("membership_list", "zoe uribe")).toHaveLength(5);
    await run("delete from public.memberships");
    await run("delete from public.indicator_access");
    expect(await run("select from public.search_texts")).toEqual([]);
  });
});
