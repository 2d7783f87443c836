import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { createFilmLibrary } from "./film-library.ts";
import { PUBLISHABLE_KEY, startGateway, type TestGateway } from "./gateway-server.ts";

describeEachEngine("rest: writing", (openDatabase) => {
  let gateway: TestGateway;
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
    await createFilmLibrary(database);
    gateway = await startGateway(database);
  });
  beforeEach(() =>
    database.transaction({ role: "owner" }, (transaction) =>
      transaction.query("delete from public.films where id > 5").then(() => {}),
    ),
  );
  afterAll(async () => {
    await gateway.close();
    expect(gateway.faults).toEqual([]);
  });
  const films = () => gateway.anonymous.from("films");

  describe("insert", () => {
    it("[7.16] says only that it was done", async () => {
      const { data, error, status } = await films().insert({ title: "Stalker" });
      expect({ data, error, status }).toEqual({ data: null, error: null, status: 201 });
    });

    it("gives back what was asked for, defaults included", async () => {
      const { data } = await films()
        .insert({ title: "Stalker", rating: "8.1" })
        .select("title,rating,premiere")
        .single();
      expect(data).toEqual({ title: "Stalker", rating: 8.1, premiere: "2026-01-02T03:04:05+00:00" });
    });

    it("takes many rows in one statement, and undoes all when one is refused", async () => {
      const { data, count } = await films()
        .insert([{ title: "A" }, { title: "B" }], { count: "exact" })
        .select("title")
        .order("title", { ascending: false });
      expect({ data, count }).toEqual({ data: [{ title: "B" }, { title: "A" }], count: 2 });
      const refused = await films().insert([{ title: "C" }, { title: "forbidden" }]);
      expect({ status: refused.status, code: refused.error?.code }).toEqual({ status: 400, code: "23514" });
      expect((await films().select("id").eq("title", "C")).data).toEqual([]);
    });

    it("fills what a row leaves out with null, or with the default when asked", async () => {
      const rows = [{ title: "A", premiere: "2020-01-01T00:00:00Z" }, { title: "B" }];
      const withNull = await films().insert(rows);
      expect(withNull.error?.code).toBe("23502");
      const { data } = await films().insert(rows, { defaultToNull: false }).select("title,premiere").order("title");
      expect(data).toEqual([
        { title: "A", premiere: "2020-01-01T00:00:00+00:00" },
        { title: "B", premiere: "2026-01-02T03:04:05+00:00" },
      ]);
    });

    it("keeps lists, JSON and numbers beyond JavaScript's as they came", async () => {
      const { data } = await gateway.anonymous
        .from("directors")
        .upsert({ name: "Test", tags: ["a,b", 'c"d'], profile: { deep: [1, null] } }, { onConflict: "name" })
        .select("tags,profile")
        .single();
      expect(data).toEqual({ tags: ["a,b", 'c"d'], profile: { deep: [1, null] } });
      await fetch(`${gateway.url}/rest/v1/Odd%20%22name%22`, {
        method: "POST",
        headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
        body: '{"id":9007199254740995}',
      });
      const { data: big } = await gateway.anonymous.from('Odd "name"').select("id::text").eq("id", "9007199254740995");
      expect(big).toEqual([{ id: "9007199254740995" }]);
    });

    it("names the new row's address on request", async () => {
      const response = await fetch(`${gateway.url}/rest/v1/films`, {
        method: "POST",
        headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json", prefer: "return=headers-only" },
        body: '{"title":"Stalker"}',
      });
      expect(response.status).toBe(201);
      expect(response.headers.get("location")).toMatch(/^\/films\?id=eq\.\d+$/);
      expect(response.headers.get("preference-applied")).toBe("return=headers-only");
      expect(await response.text()).toBe("");
    });

    it.each([
      ["an unknown column", { nope: 1 }, 400, "PGRST204"],
      ["a value of the wrong type", { title: "A", rating: "high" }, 400, "22P02"],
      ["a number out of range", { title: "A", rating: 1e308 }, 400, "22003"],
      ["a missing value", { rating: 1 }, 400, "23502"],
      ["a row that points nowhere", { title: "A", director_id: 999 }, 409, "23503"],
      ["a key that is taken", { id: 1, title: "A" }, 409, "23505"],
      ["no object", 7, 400, "PGRST102"],
      ["a list of something else", ["x"], 400, "PGRST102"],
      ["a NUL character", { title: "a\0b" }, 400, "22P05"],
    ])("refuses %s", async (_name, row, status, code) => {
      const answer = await films().insert(row as never);
      expect({ status: answer.status, code: answer.error?.code }).toEqual({ status, code });
      expect(JSON.stringify(answer.error)).not.toContain("Failing row");
    });
  });

  describe("upsert", () => {
    it("replaces by the primary key or by the named one", async () => {
      const { data } = await films().upsert({ id: 5, title: "100% wolf", rating: 6 }).select("rating").single();
      expect(data).toEqual({ rating: 6 });
      const byName = await gateway.anonymous
        .from("directors")
        .upsert({ name: "Akira Kurosawa", born: "1910-03-23" }, { onConflict: "name" })
        .select("id");
      expect(byName.data).toEqual([{ id: 2 }]);
    });

    it("leaves what is there when duplicates are ignored", async () => {
      const { data, status } = await films()
        .upsert({ id: 2, title: "Other" }, { ignoreDuplicates: true })
        .select("title");
      expect({ data, status }).toEqual({ data: [], status: 201 });
      expect((await films().select("title").eq("id", 2).single()).data).toEqual({ title: "Ran" });
    });

    it("refuses a conflict nothing is unique about, and the same row twice", async () => {
      expect((await films().upsert({ title: "A" }, { onConflict: "title" })).error?.code).toBe("42P10");
      expect((await films().upsert({ title: "A" }, { onConflict: "nope" })).error?.code).toBe("42703");
      const twice = await films().upsert([
        { id: 5, title: "A" },
        { id: 5, title: "B" },
      ]);
      expect({ status: twice.status, code: twice.error?.code }).toEqual({ status: 400, code: "21000" });
    });
  });

  describe("update and delete", () => {
    it("changes what the filters name and says how many", async () => {
      const updated = await films().update({ is_released: false }, { count: "exact" }).in("id", [4, 5]);
      expect(updated).toMatchObject({ data: null, error: null, count: 2, status: 204 });
      const shown = await films().update({ rating: 9 }).eq("is_released", false).eq("id", 4).select("id,rating");
      expect(shown).toMatchObject({ data: [{ id: 4, rating: 9 }], status: 200 });
      const none = await films().update({ rating: 1 }).eq("id", 999).select();
      expect(none).toMatchObject({ data: [], error: null });
    });

    it("[7.16] deletes what the filters name", async () => {
      const { data: rows } = await films()
        .insert([{ title: "A" }, { title: "B" }])
        .select("id");
      const ids = rows?.map(({ id }) => id) ?? [];
      const first = await films().delete().eq("id", ids[0]);
      expect(first).toMatchObject({ data: null, error: null, status: 204 });
      const second = await films().delete({ count: "exact" }).in("id", ids).select("title");
      expect(second).toMatchObject({ data: [{ title: "B" }], count: 1, status: 200 });
    });

    it("undoes a write that touches more rows than allowed, or not exactly one", async () => {
      const strict = films().update({ rating: 1 }).in("id", [1, 2]);
      const many = await strict.setHeader("Prefer", "handling=strict,max-affected=1");
      expect({ status: many.status, code: many.error?.code }).toEqual({ status: 400, code: "PGRST124" });
      const single = await films().update({ rating: 1 }).in("id", [1, 2]).select().single();
      expect({ status: single.status, code: single.error?.code }).toEqual({ status: 406, code: "PGRST116" });
      expect((await films().select("rating").in("id", [1, 2]).order("id")).data).toEqual([
        { rating: 7.9 },
        { rating: 8.2 },
      ]);
    });

    it.each([
      ["an update of everything", () => films().update({ rating: 1 }), "21000"],
      ["a deletion of everything", () => films().delete(), "21000"],
      ["an update of an unknown column", () => films().update({ nope: 1 }).eq("id", 1), "PGRST204"],
      [
        "an update by a list",
        () =>
          films()
            .update([{ rating: 1 }] as never)
            .eq("id", 1),
        "PGRST102",
      ],
      ["a limit", () => films().delete().eq("id", 1).limit(1), "PGRST127"],
      ["an insert with a filter", () => films().insert({ title: "A" }).select().eq("id", 1), "PGRST127"],
    ])("refuses %s", async (_name, attempt, code) => {
      const { error, status } = await attempt();
      expect({ status, code: error?.code }).toEqual({ status: 400, code });
    });
  });
});
