import { beforeAll, expect, it } from "vitest";
import { checkDraw } from "#domain/draw/check-draw.ts";
import type { Database } from "#gateway/database/port.ts";
import { readDrawDocument } from "#server/draws/draw-document.ts";
import { createDrawReader } from "#server/draws/draw-reader.ts";
import { openBeacon } from "#server/start/open-beacon.ts";
import { createTestClock } from "#tests/factories/services.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";
import { seedDraws } from "./demonstration-draws.ts";

describeOneEngine("the demonstration's draws", (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });

  // Between a Friday's close and its round.
  it("three past ones with their brackets, one cancelled, one open; each past one checks", async () => {
    const clock = createTestClock("2026-12-04T21:30:00Z");
    const beacon = openBeacon({ LPX_MODE: "demo", DRAND_URLS: undefined }, clock.read);
    const services = { database, clock: clock.read, beacon, encryption: TEST_ENCRYPTION };
    await seedDraws(services);
    await seedDraws(services);
    const { draws } = await createDrawReader(database, beacon.chain).readDraws();
    expect(draws.map(({ id, state, entries }) => `${id} ${state} ${entries}`)).toEqual([
      "2026-12-11 open 4",
      "2026-12-04 closed 4",
      "2026-11-27 drawn 18",
      "2026-11-20 cancelled 0",
      "2026-11-13 drawn 12",
      "2026-11-06 drawn 7",
    ]);
    const { latest, champions } = await createDrawReader(database, beacon.chain).readBrackets();
    expect(latest).toMatchObject({ draw: "2026-12-04", matches: [] });
    expect(latest?.players).toHaveLength(4);
    expect(champions.map(({ draw, winner }) => `${draw} ${winner === null ? "nobody" : "won"}`)).toEqual([
      "2026-11-27 won",
      "2026-11-13 won",
      "2026-11-06 won",
    ]);
    for (const { id } of draws.filter(({ state }) => state === "drawn")) {
      const document = await database.transaction({ role: "service" }, (transaction) =>
        readDrawDocument(transaction, id),
      );
      if (document === null) throw new Error("no document");
      expect([...checkDraw(document, [beacon.chain])].filter(({ outcome }) => outcome !== "holds")).toEqual([]);
    }
    expect(draws[2]?.finalists).toHaveLength(5);
    expect(draws[2]?.finalists.map(({ prize }) => prize?.state ?? null)).toEqual([
      "delivered",
      "claimed",
      null,
      null,
      null,
    ]);
  });
});
