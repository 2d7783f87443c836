import { afterAll, beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { createFilmLibrary } from "./film-library.ts";
import { startGateway, type TestGateway } from "./gateway-server.ts";

describeEachEngine("rest: fields that are more than a column", (openDatabase) => {
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
  const from = (table: string) => gateway.anonymous.from(table);

  it("finding D13: a domain is shown, compared and written as its casts say", async () => {
    const paints = () => from("paints");
    expect((await paints().select("id,shade").eq("shade", "#01E240")).data).toEqual([{ id: 1, shade: "#01E240" }]);
    expect((await paints().select().in("shade", ["000100", "FFFFFF"])).data).toEqual([{ id: 2, shade: "#000100" }]);
    expect((await paints().select("raw:shade::int").eq("id", 1)).data).toEqual([{ raw: 123456 }]);
    const written = await paints().upsert({ id: 3, shade: "#0A0B0C" }).select();
    expect(written.data).toEqual([{ id: 3, shade: "#0A0B0C" }]);
    expect((await paints().update({ shade: "FF" }).eq("id", 3).select("shade")).data).toEqual([{ shade: "#0000FF" }]);
    await paints().delete().eq("id", 3);
    const row = await paints()
      .insert([{ id: 3 }, { id: 4, shade: "1" }], { defaultToNull: false })
      .select();
    expect(row.data).toEqual([
      { id: 3, shade: "#0000FF" },
      { id: 4, shade: "#000001" },
    ]);
    await paints().delete().gte("id", 3);
  });

  it("reads, filters and orders inside JSON", async () => {
    const countries = from("directors")
      .select("profile->>country,again:profile->country,tags->0")
      .order("profile->>country");
    expect((await countries.not("profile->>country", "is", null)).data).toEqual([
      { country: "FR", again: "FR", tags: "new wave" },
      { country: "JP", again: "JP", tags: "epic" },
    ]);
    expect((await from("directors").select("id").eq("profile->>country", "JP")).data).toEqual([{ id: 2 }]);
    expect((await from("directors").select("id").or("profile->>country.eq.FR,id.eq.3").order("id")).data).toEqual([
      { id: 1 },
      { id: 3 },
    ]);
  });

  it("searches texts for words", async () => {
    const search = (column: string, query: string, options: object) =>
      from("synopses").select("film_id").textSearch(column, query, options);
    for (const type of ["plain", "phrase", "websearch"]) {
      expect((await search("body", "old lord", { type, config: "simple" })).data).toEqual([{ film_id: 2 }]);
      expect((await search("body", "young lord", { type, config: "simple" })).data).toEqual([]);
    }
    expect((await search("body", "lord & !young", { config: "simple" })).data).toEqual([{ film_id: 2 }]);
  });
});
