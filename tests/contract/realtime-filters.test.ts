import { postgresChangesFilter } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { startGateway, type TestGateway } from "./gateway-server.ts";
import { insertSignal, listenTo, setRealtimeStage, write } from "./realtime-stage.ts";

const ROWS: Record<number, Record<string, unknown>> = {
  1: { title: "alpha", level: 9, price: 7.95, is_live: true, at: "2026-11-20T10:00:00Z" },
  2: { title: 'be,ta (x) "q"', level: 10, price: 100, is_live: false, at: "2026-11-21T10:00:00Z" },
  3: { title: "ALPHABET", level: null, price: null, is_live: null, at: null },
  4: { title: "100% a_b", level: -1, price: 0.0001, is_live: true, tags: ["x"], at: "2025-01-01T00:00:00Z" },
};

const build = postgresChangesFilter;
/** A filter, as text or made by the client's own builder, and the rows it lets through. */
const FILTERS: [filter: string, ids: number[]][] = [
  ["level=eq.9", [1]],
  ["level=neq.9", [2, 4]],
  ["level=lt.10", [1, 4]],
  ["level=lte.10", [1, 2, 4]],
  ["level=gt.9", [2]],
  ["level=gte.9", [1, 2]],
  ["price=eq.7.9500", [1]],
  ["price=lt.9", [1, 4]],
  ["at=gte.2026-11-20T11:00:00+01:00", [1, 2]],
  ["title=eq.alpha", [1]],
  [build().eq("title", 'be,ta (x) "q"').build(), [2]],
  [build().in("title", ["alpha", 'be,ta (x) "q"']).build(), [1, 2]],
  ["level=in.(9,-1)", [1, 4]],
  ["level=in.()", []],
  ["level=not.in.(9,-1)", [2]],
  ["title=like.a%", [1]],
  ["title=like.%\\%%", [4]],
  ["title=ilike.ALPHA%", [1, 3]],
  ["title=not.ilike.alpha%", [2, 4]],
  ["title=match.^[a-z]+$", [1]],
  ["title=imatch.^alpha", [1, 3]],
  ["title=not.match.[a-z]", [3]],
  ["level=is.null", [3]],
  ["level=not.is.null", [1, 2, 4]],
  ["is_live=is.true", [1, 4]],
  ["is_live=is.false", [2]],
  ["is_live=is.unknown", [3]],
  ["level=isdistinct.9", [2, 3, 4]],
  ["level=not.isdistinct.9", [1]],
  ["is_live=eq.true", [1, 4]],
  ["tags=eq.{x}", [4]],
  ["level=gt.0,is_live=is.true", [1]],
  [build().gt("level", -5).not("title", "eq", "alpha").build(), [2, 4]],
  ["", [1, 2, 3, 4]],
];

describeEachEngine("realtime: filters", (openDatabase) => {
  let database: Database;
  let gateway: TestGateway;
  beforeAll(async () => {
    database = await openDatabase();
    await setRealtimeStage(database);
    gateway = await startGateway(database);
  });
  afterAll(async () => {
    await gateway.close();
    expect(gateway.faults).toEqual([]);
  });

  it("lets through the rows that every operator takes, values compared as their column's type", async () => {
    const listening = await Promise.all(FILTERS.map(([filter]) => listenTo(gateway.anonymous, { filter })));
    expect(listening.map(({ statuses, errors }, index) => [FILTERS[index]?.[0], statuses, errors])).toEqual(
      FILTERS.map(([filter]) => [filter, ["SUBSCRIBED"], []]),
    );
    await write(database, ...Object.entries(ROWS).map(([id, row]) => insertSignal(Number(id), row)));
    const last = listening.at(-1);
    await last?.until(({ length }) => length === 4);
    const heard = listening.map((one) => one.heard.map(({ new: row }) => ("id" in row ? row.id : null)));
    expect(heard.map((ids, index) => [FILTERS[index]?.[0], ids])).toEqual(FILTERS);
  });

  it.each([
    ["level=eq.nine", /invalid input syntax for type integer/],
    ["level=in.(1,two)", /invalid input syntax for type integer/],
    ["level=in.1", /must be wrapped by parentheses/],
    ["level=like.1%", /requires a text-compatible column type/],
    ["level=is.maybe", /must be null, true, false, or unknown/],
    ["level=is.true", /argument of IS TRUE must be type boolean/],
    ["details=gt.{}x", /invalid input syntax for type json/],
    ["title=foo.hey", /Error parsing `filter` params/],
    ["undefined", /Error parsing `filter` params/],
    ["level=eq.1,", /empty segments/],
    ["nothing=eq.1", /invalid column for filter nothing/],
    ["secret=eq.x", /invalid column for filter secret/],
    ["title=match.(", /invalid regular expression/],
    ["title=match.(a{1,50}){1,50}", /counted repetitions/],
    ["title=match.(a)\\1", /back references/],
    [`level=in.(${Array.from({ length: 101 }, (_, index) => index)})`, /Maximum 100/],
    ["title=eq.a\u0000b", /./],
    ["level=eq.1);drop table public.signals;--", /invalid input syntax/],
  ])("refuses the join with %s", async (filter, reason) => {
    const refused = await listenTo(gateway.anonymous, { filter });
    expect(refused.statuses).toEqual(["CHANNEL_ERROR"]);
    expect(refused.errors[0]).toMatch(reason);
    await refused.leave();
  });
});
