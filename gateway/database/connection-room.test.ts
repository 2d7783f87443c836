import { describe, expect, it } from "vitest";
import { createTestDatabase, isPostgresAvailable, PRODUCT_SCHEMA } from "#tests/fixtures/test-database.ts";
import { tooLittleRoom } from "./connection-room.ts";
import { openDatabase } from "./open-database.ts";

const ROOM = { max: 100, reserved: 3, taken: 40, ofRole: -1 };

it.each([
  { poolSize: 54, room: ROOM, free: null },
  { poolSize: 55, room: ROOM, free: 57 },
  { poolSize: 10, room: { ...ROOM, ofRole: 12 }, free: 12 },
  { poolSize: 9, room: { ...ROOM, ofRole: 12 }, free: null },
])("a pool of $poolSize is held against the connections that are left: $free", ({ poolSize, room, free }) => {
  const said = tooLittleRoom(room, poolSize);
  if (free === null) expect(said).toBeNull();
  else expect(said).toContain(`${free} are left`);
});

describe.skipIf(!isPostgresAvailable())("at start", () => {
  it("says in one line that a pool is larger than max_connections, and starts", async () => {
    const location = await createTestDatabase("postgres");
    const notices: string[] = [];
    const open = (poolSize: number) =>
      openDatabase({
        databaseUrl: location.url ?? "",
        poolSize,
        onNotice: (text) => notices.push(text),
        ...PRODUCT_SCHEMA,
      });
    await (await open(2)).close();
    expect(notices).toEqual([]);
    const database = await open(100_000);
    expect(notices).toEqual([
      expect.stringMatching(/^DATABASE_POOL 100000 and 3 more connections don't fit: \d+ are left/),
    ]);
    await database.close();
    await location.drop();
  });
});
