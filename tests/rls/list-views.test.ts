import { beforeAll, beforeEach, expect, it } from "vitest";
import { LONGEST_VIEW_NAME, LONGEST_VIEW_QUERY } from "#domain/staff/list-view.ts";
import type { StaffRole } from "#domain/staff/staff-rights.ts";
import type { Database } from "#gateway/database/port.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";

const VIEW = { list: "admin-orders", area: "orders", name: "Pagados", query: "status=paid" };

describeEachEngine("views of the office's lists", (openDatabase) => {
  let database: Database;
  const team = {} as Record<StaffRole, Buyer>;
  beforeAll(async () => {
    database = await openDatabase();
    for (const role of ["owner", "support", "content", "read_only"] as const)
      team[role] = await insertBuyer(database, { isAdmin: true, role });
  });
  beforeEach(() => database.query({ role: "service" }, { sql: "delete from public.list_views", parameters: [] }));

  const as = ({ claims }: Buyer, sql: string, parameters: unknown[] = []) =>
    database.transaction({ role: "authenticated", claims }, (work) => work.query(sql, parameters));
  function add(buyer: Buyer, changes: Partial<typeof VIEW> & { owner_id?: string | null } = {}) {
    const row = { owner_id: buyer.userId, ...VIEW, ...changes };
    const sql =
      "insert into public.list_views (owner_id, list, area, name, query) values ($1, $2, $3, $4, $5) returning id";
    return as(buyer, sql, [row.owner_id, row.list, row.area, row.name, row.query]);
  }
  const namesSeenBy = async (buyer: Buyer) =>
    (await as(buyer, "select name from public.list_views order by name")).map(({ name }) => name);

  it("one's own are seen by nobody else; the team's by who may see the list", async () => {
    await add(team.support, { name: "Mía" });
    await add(team.support, { name: "De todos", owner_id: null });
    expect(await namesSeenBy(team.support)).toEqual(["De todos", "Mía"]);
    expect(await namesSeenBy(team.read_only)).toEqual(["De todos"]);
    expect(await namesSeenBy(team.content)).toEqual([]);
    expect(await namesSeenBy(await insertBuyer(database))).toEqual([]);
  });

  it("who only reads keeps views of their own, and neither makes nor changes one of the team's", async () => {
    await add(team.read_only);
    await expect(add(team.read_only, { owner_id: null })).rejects.toThrow();
    await expect(
      as(team.read_only, "update public.list_views set owner_id = null, is_default = false"),
    ).rejects.toThrow();
    await add(team.owner, { name: "De todos", owner_id: null });
    for (const sql of ["update public.list_views set name = 'Otra'", "delete from public.list_views"])
      expect(await as(team.read_only, `${sql} where name = 'De todos' returning id`)).toEqual([]);
    expect(
      await as(team.support, "update public.list_views set name = 'Otra' where name = 'De todos' returning id"),
    ).toHaveLength(1);
  });

  it("nobody keeps one in another's name, or of a list that they don't see", async () => {
    await expect(add(team.support, { owner_id: team.owner.userId })).rejects.toThrow();
    await expect(add(team.content)).rejects.toThrow();
    await expect(add(await insertBuyer(database))).rejects.toThrow();
  });

  it("a name is there once for its owner and once for the team, whatever its case; one view opens a list", async () => {
    await add(team.owner);
    await add(team.support);
    await add(team.support, { owner_id: null });
    await expect(add(team.support, { name: "PAGADOS" })).rejects.toThrow();
    await expect(add(team.owner, { name: "pagados", owner_id: null })).rejects.toThrow();
    await add(team.support, { name: "Otra" });
    const choose = "update public.list_views set is_default = true where owner_id = auth.uid()";
    await expect(as(team.support, choose)).rejects.toThrow();
    await expect(
      as(team.support, "update public.list_views set is_default = true where owner_id is null"),
    ).rejects.toThrow();
  });

  it("takes a name and a query as long as the rule says, and no longer", async () => {
    const longest = { name: "n".repeat(LONGEST_VIEW_NAME), query: "q".repeat(LONGEST_VIEW_QUERY) };
    expect(await add(team.owner, longest)).toHaveLength(1);
    await expect(add(team.owner, { name: `${longest.name}n` })).rejects.toThrow();
    await expect(add(team.owner, { name: "b", query: `${longest.query}q` })).rejects.toThrow();
  });
});
