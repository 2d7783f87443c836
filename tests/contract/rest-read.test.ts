import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { createFilmLibrary } from "./film-library.ts";
import { startGateway, type TestGateway } from "./gateway-server.ts";

describeEachEngine("[7.10] rest: reading", (openDatabase) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    const database = await openDatabase();
    await createFilmLibrary(database);
    gateway = await startGateway(database);
  });
  afterAll(async () => {
    await gateway.close();
    expect(gateway.faults).toEqual([]);
  });
  const films = (columns = "id") => gateway.anonymous.from("films").select(columns);

  it("[7.12] reads all fields in an order, in PostgreSQL's own JSON", async () => {
    const { data, error, status } = await gateway.anonymous.from("films").select("*").order("id").limit(2);
    expect({ error, status }).toEqual({ error: null, status: 200 });
    expect(data?.[0]).toEqual({
      id: 1,
      title: "Cléo from 5 to 7",
      director_id: 1,
      editor_id: 1,
      rating: 7.9,
      is_released: true,
      premiere: "2026-01-02T03:04:05+00:00",
    });
    expect(data).toHaveLength(2);
  });

  it("renames and casts columns, also under odd names", async () => {
    const { data } = await films("name:title,rating::text").eq("id", 2);
    expect(data).toEqual([{ name: "Ran", rating: "8.2" }]);
    const odd = await gateway.anonymous.from('Odd "name"').select('id::text,"a b",x:"or"').eq("or", "z");
    expect(odd.error?.code).toBe("PGRST100");
    const quoted = await gateway.anonymous.from('Odd "name"').select('id::text,"a b",x:"or"').eq('"or"', "z");
    expect(quoted.error).toBeNull();
    expect(quoted.data).toEqual([{ id: "9007199254740993", "a b": "x,y", x: "z" }]);
  });

  type Films = ReturnType<typeof films>;
  it.each<[string, (query: Films) => Films, number[]]>([
    ["eq", (query) => query.eq("title", "Ran"), [2]],
    ["neq", (query) => query.neq("title", "Ran"), [1, 3, 4, 5]],
    ["gt", (query) => query.gt("rating", 7.9), [2]],
    ["gte", (query) => query.gte("rating", 7.9), [1, 2]],
    ["lt", (query) => query.lt("rating", 7.7), [5]],
    ["lte", (query) => query.lte("rating", 7.7), [3, 5]],
    ["like", (query) => query.like("title", "%a%"), [2, 3, 4]],
    ["like with a star", (query) => query.like("title", "*from*"), [1]],
    ["ilike", (query) => query.ilike("title", "%CLÉO%"), [1]],
    ["likeAnyOf", (query) => query.likeAnyOf("title", ["R%", "V%"]), [2, 3]],
    ["ilikeAllOf", (query) => query.ilikeAllOf("title", ["%o%", "%W%"]), [5]],
    ["is null", (query) => query.is("rating", null), [4]],
    ["is true", (query) => query.is("is_released", true), [1, 2, 3]],
    ["is false", (query) => query.is("is_released", false), [5]],
    ["in", (query) => query.in("title", ["Ran", "Unfinished, "]), [2]],
    ["in with commas and quotes", (query) => query.filter("title", "in", '("Unfinished, \\"draft\\"",Ran)'), [2, 4]],
    ["in of nothing", (query) => query.in("id", []), []],
    ["notIn", (query) => query.notIn("id", [1, 2]), [3, 4, 5]],
    ["not", (query) => query.not("rating", "is", null), [1, 2, 3, 5]],
    ["isDistinct", (query) => query.isDistinct("rating", 8.2), [1, 3, 4, 5]],
    ["match", (query) => query.match({ director_id: 1, is_released: true }), [1, 3]],
    ["or", (query) => query.or("id.eq.1,rating.gte.8"), [1, 2]],
    ["or of and", (query) => query.or("and(director_id.eq.1,rating.lt.7.8),title.eq.Ran"), [2, 3]],
    ["or with not and a list", (query) => query.or("id.in.(4,5),not.or(id.gt.1,id.lt.1)"), [1, 4, 5]],
    ["or with a quoted value", (query) => query.or('title.eq."Unfinished, \\"draft\\"",id.eq.99'), [4]],
    ["a percent sign that is one", (query) => query.eq("title", "100% wolf"), [5]],
    ["a value that looks like SQL", (query) => query.eq("title", "x' or 1=1 --"), []],
  ])("filters by %s", async (_name, filter, expected) => {
    const { data, error } = await filter(films()).order("id");
    expect(error).toBeNull();
    expect((data as unknown as { id: number }[]).map(({ id }) => id)).toEqual(expected);
  });

  it.each([
    ["cs on a list", "tags", "cs", "{essay}", [1]],
    ["cs on JSON", "profile", "cs", '{"country":"JP"}', [2]],
    ["cd", "tags", "cd", "{epic,essay}", [2, 3]],
    ["ov", "tags", "ov", "{epic,essay}", [1, 2]],
  ])("filters by %s", async (_name, column, operator, value, expected) => {
    const { data, error } = await gateway.anonymous
      .from("directors")
      .select("id")
      .filter(column, operator, value)
      .order("id");
    expect(error).toBeNull();
    expect(data?.map(({ id }) => id)).toEqual(expected);
  });

  it("orders by several columns, nulls where they are wanted", async () => {
    const last = await films().order("rating", { ascending: false, nullsFirst: false }).order("id");
    expect((last.data as unknown as { id: number }[]).map(({ id }) => id)).toEqual([2, 1, 3, 5, 4]);
    const first = await films().order("is_released", { nullsFirst: true }).order("id", { ascending: false });
    expect((first.data as unknown as { id: number }[]).map(({ id }) => id)).toEqual([4, 5, 3, 2, 1]);
  });

  describe("parts of a whole", () => {
    it("gives a range and, when asked, how many there are", async () => {
      const { data, count, status } = await gateway.anonymous
        .from("films")
        .select("id", { count: "exact" })
        .order("id")
        .range(1, 2);
      expect({ data, count, status }).toEqual({ data: [{ id: 2 }, { id: 3 }], count: 5, status: 206 });
    });

    it("counts without a body", async () => {
      const { data, count, error } = await gateway.anonymous
        .from("films")
        .select("*", { count: "exact", head: true })
        .gte("rating", 7);
      expect({ data, count, error }).toEqual({ data: null, count: 3, error: null });
    });

    it("refuses a range behind the end", async () => {
      const { error, status } = await gateway.anonymous.from("films").select("id", { count: "exact" }).range(50, 60);
      expect(status).toBe(416);
      expect(error).toMatchObject({ code: "PGRST103", message: "Requested range not satisfiable" });
    });

    it("gives 1,000 rows at most", async () => {
      await gateway.service.from("notes").insert(
        Array.from({ length: 1_050 }, (_, id) => ({ id, body: "x", author: crypto.randomUUID() })),
        { defaultToNull: true },
      );
      const { data, count } = await gateway.service.from("notes").select("id", { count: "exact" }).limit(1_000_000_000);
      expect({ rows: data?.length, count }).toEqual({ rows: 1_000, count: 1_050 });
    });
  });

  it("[6.7] gives one row as an object, and refuses none or several with PGRST116", async () => {
    expect((await films("title").eq("id", 2).single()).data).toEqual({ title: "Ran" });
    for (const id of [99, 1]) {
      const { error, status } = await films("title").gte("id", id).single();
      expect({ status, code: error?.code }).toEqual({ status: 406, code: "PGRST116" });
    }
    expect(await films("title").eq("id", 99).maybeSingle()).toMatchObject({ data: null, error: null });
  });

  it("gives CSV with quotes where they are needed, and leaves null out of stripped JSON", async () => {
    const csv = await films("id,title,rating").in("id", [2, 4]).order("id").csv();
    expect(csv.data).toBe('id,title,rating\n2,Ran,8.2\n4,"Unfinished, ""draft""",');
    expect((await films().eq("id", 99).csv()).data).toBe("id");
    expect((await films("id,rating").eq("id", 4).stripNulls()).data).toEqual([{ id: 4 }]);
  });

  it("finding 10n: no text of a CSV is one that a spreadsheet computes, and numbers stay numbers", async () => {
    const rows = [
      ["=1+1", "'=1+1"],
      ["+cmd", "'+cmd"],
      ["-2+3", "'-2+3"],
      ["@SUM(A1)", "'@SUM(A1)"],
      ["\t=1", "'\t=1"],
      ["\r=1", '"\'\r=1"'],
      [" =1", "' =1"],
      ['=1,"a"', '"\'=1,""a"""'],
      ["＝1", "'＝1"],
      ["-1.5", "-1.5"],
      ["a=1", "a=1"],
    ] as const;
    const table = gateway.service.from("directors");
    await table.insert(rows.map(([name]) => ({ name, tags: ["odd"] })));
    const { data } = await gateway.anonymous.from("directors").select("name").eq("tags", "{odd}").order("id").csv();
    expect(data).toBe(["name", ...rows.map(([, cell]) => cell)].join("\n"));
    const figures = await gateway.anonymous.from("directors").select("n:id::numeric").eq("id", 1).csv();
    expect(figures.data).toBe("n\n1");
    await table.delete().eq("tags", "{odd}");
  });

  it("reads views", async () => {
    const { data } = await gateway.anonymous.from("released_films").select("title").order("id").limit(1);
    expect(data).toEqual([{ title: "Cléo from 5 to 7" }]);
  });
});
