import { describe, expect, it } from "vitest";
import type { ImportProblem } from "#domain/setup-import/problems.ts";
import { SETUP_LINE, SETUPS_HEAD, setupsCsv, TRADE_LINES, tradesCsv } from "#tests/factories/import-files.ts";
import { makeZip } from "#tests/factories/zip.ts";
import { readImport } from "./read-import.ts";

const zipOf = (setups: string, trades: string) =>
  makeZip([
    { name: "setups.csv", content: setups },
    { name: "mine/trades.csv", content: trades },
    { name: "__MACOSX/._x", content: "" },
  ]);

async function refusalsOf(bytes: Uint8Array): Promise<[ImportProblem, number | null, string | null][]> {
  const { refusals } = await readImport(bytes);
  return refusals.named.map(({ code, row, field }) => [code, row, field]);
}

/** The good line with one column's cell put in place of another. */
function withCell(column: string, cell: string): string {
  const columns = SETUPS_HEAD.split(",");
  const cells = SETUP_LINE.split(",");
  return columns.map((name, index) => (name === column ? cell : cells[index])).join(",");
}

describe("an import's file", () => {
  it.each([
    ["a zip of both tables", zipOf(setupsCsv(SETUP_LINE), tradesCsv(...TRADE_LINES))],
    [
      "with semicolons and a mark of order",
      zipOf(`\ufeff${setupsCsv(SETUP_LINE).replaceAll(",", ";")}`, tradesCsv(...TRADE_LINES)),
    ],
    [
      "JSON in the catalogue's form",
      Buffer.from(
        JSON.stringify({
          markets: [{ asset: "NAS100", timeframe: "H1", tick: 250, costTicks: 8 }],
          setups: [
            {
              id: 2001,
              name: "Mine",
              plan: null,
              asset: "NAS100",
              timeframe: "H1",
              pattern1: 240,
              pattern2: 480,
              direction: "follow",
              stopTicks: 100,
              targetTicks: 200,
              days: ["monday", "tuesday"],
              trades: {
                day: [19_730, 19_731],
                side: [1, -1],
                entry: [16_500_250, 16_520_000],
                move: [50_000, -25_000],
                ending: [0, 1],
                minutesHeld: [60, 120],
              },
            },
          ],
        }),
      ),
    ],
  ])("is read: %s", async (_title, bytes) => {
    const { setups, refusals } = await readImport(bytes);
    expect(refusals).toEqual({ named: [], count: 0 });
    const [{ setup, trades } = { setup: undefined, trades: undefined }] = setups;
    expect(setup).toMatchObject({
      id: 2001,
      days: ["monday", "tuesday"],
      pattern1: 240,
      pattern2: 480,
      tickSize: 0.25,
      plan: null,
    });
    expect(Array.from(trades?.move ?? [])).toEqual([50_000, -25_000]);
    expect(Array.from(trades?.day ?? [])).toEqual([19_730, 19_731]);
  });

  it.each<[string, string, ImportProblem]>([
    ["id", "", "import.missing"],
    ["id", "0", "import.out_of_range"],
    ["id", "1.5", "import.not_a_number"],
    ["id", "1e3", "import.not_a_number"],
    ["name", "=cmd()", "import.formula"],
    ["name", " @SUM(A1)", "import.formula"],
    ["name", "+cmd|' /C calc'!A0", "import.formula"],
    ["name", "x".repeat(61), "import.bad_text"],
    ["name", "a\u202eb", "import.bad_text"],
    ["asset", "=NAS()", "import.formula"],
    ["asset", "<b>", "import.bad_text"],
    ["asset", "X".repeat(41), "import.bad_text"],
    ["timeframe", "1H", "import.bad_text"],
    ["days", "sábado", "import.bad_days"],
    ["pattern1", "4:99", "import.bad_time"],
    ["pattern1", "04:30", "import.off_bar"],
    ["pattern1", "08:00", "import.pattern_order"],
    ["pattern2", "18:00", "import.across_edge"],
    ["direction", "up", "import.not_one_of"],
    ["stop_ticks", "-5", "import.out_of_range"],
    ["stop_ticks", "=1+1", "import.formula"],
    ["tick_size", "0.000001", "import.out_of_range"],
    ["tick_size", "0.000015", "import.too_fine"],
    ["cost_ticks", "abc", "import.not_a_number"],
    ["plan", "gold", "import.not_one_of"],
    ["image_url", "javascript:alert(1)", "import.bad_url"],
    ["image_url", "http://a.example/x.png", "import.bad_url"],
    ["image_url", "https://user@a.example/x.png", "import.bad_url"],
    ["image_url", 'https://a.example/x"onerror=alert(1)', "import.bad_url"],
  ])("is refused for %s = %j (%s), with its line", async (column, cell, code) => {
    const quoted = cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
    const bytes = zipOf(
      setupsCsv(SETUP_LINE.replace("2001,Mine", "2002,Other"), withCell(column, quoted)),
      tradesCsv(),
    );
    const named = column === "pattern1" && code === "import.pattern_order" ? "pattern2" : column;
    expect(await refusalsOf(bytes)).toContainEqual([code, 3, named]);
  });

  it.each<[string, ImportProblem, number, string]>([
    ["2001,2024-01-10,buy,1,50,target,60", "import.other_weekday", 3, "date"],
    ["2001,2024-01-08,buy,1,49,target,60", "import.impossible_result", 3, "move"],
    ["2001,2024-01-08,buy,1,-24,stop,60", "import.impossible_result", 3, "move"],
    ["2001,2024-01-08,buy,1,-25,gap,60", "import.impossible_result", 3, "move"],
    ["2001,2024-01-08,buy,1,60,edge,60", "import.impossible_result", 3, "move"],
    ["2001,2024-01-09,buy,1,50,target,60", "import.day_twice", 3, "date"],
    ["2001,2024-02-30,buy,1,50,target,60", "import.bad_date", 3, "date"],
    ["2001,2024-01-08,long,1,50,target,60", "import.not_one_of", 3, "side"],
    ["2001,2024-01-08,buy,1.00001,50,target,60", "import.too_fine", 3, "entry"],
    ["2001,2024-01-08,buy,=1,50,target,60", "import.formula", 3, "entry"],
    ["2001,2024-01-08,buy,1,50,target,99999999", "import.out_of_range", 3, "minutes_held"],
    ["9,2024-01-08,buy,1,50,target,60", "import.unknown_setup", 3, "setup_id"],
  ])("is refused for the trade %s", async (line, code, row, field) => {
    const bytes = zipOf(setupsCsv(SETUP_LINE), tradesCsv("2001,2024-01-09,sell,16520,-25,stop,120", line));
    expect(await refusalsOf(bytes)).toEqual([[code, row, field]]);
  });

  it.each<[string, Uint8Array, ImportProblem]>([
    ["no setups", Buffer.from(setupsCsv()), "import.no_setups"],
    ["nothing", Buffer.from(""), "import.no_setups"],
    ["the same id twice", Buffer.from(setupsCsv(SETUP_LINE, SETUP_LINE.replace("Mine", "Other"))), "import.duplicate"],
    ["the same name twice", Buffer.from(setupsCsv(SETUP_LINE, SETUP_LINE.replace("2001", "2002"))), "import.duplicate"],
    ["no such column", Buffer.from(setupsCsv(SETUP_LINE).replace("name", "nombre")), "import.column_missing"],
    ["an unknown column", Buffer.from(setupsCsv(SETUP_LINE).replace("plan", "plans")), "import.column_unknown"],
    ["too many cells", Buffer.from(setupsCsv(`${SETUP_LINE},x`)), "import.bad_csv"],
    ["an open quote", Buffer.from(setupsCsv(`"${SETUP_LINE}`)), "import.bad_csv"],
    ["bytes that are no text", Buffer.from([0x69, 0xff, 0xfe, 0x00]), "import.not_utf8"],
    ["JSON of another form", Buffer.from("[1]"), "import.bad_json"],
    ["broken JSON", Buffer.from("{"), "import.bad_json"],
    ["half a zip", zipOf("a", "b").subarray(0, 60), "import.bad_zip"],
    ["a zip with another file", makeZip([{ name: "photo.png", content: "x" }]), "import.unknown_file"],
    ["a path out of the zip", makeZip([{ name: "../setups.csv", content: "x" }]), "import.bad_zip"],
    [
      "many entries",
      makeZip(Array.from({ length: 11 }, (_, index) => ({ name: `${index}.csv`, content: "" }))),
      "import.too_large",
    ],
  ])("is refused for %s", async (_title, bytes, code) => {
    expect((await refusalsOf(bytes)).map(([found]) => found)).toContain(code);
  });

  it("names the first hundred refusals and counts all", async () => {
    const lines = Array.from({ length: 250 }, (_, index) =>
      SETUP_LINE.replace("2001,Mine", `${index + 1},Setup ${index}`),
    );
    const { refusals, setups } = await readImport(
      Buffer.from(setupsCsv(...lines.map((line) => line.replace("follow", "up")))),
    );
    expect(refusals.count).toBe(250);
    expect(refusals.named).toHaveLength(100);
    expect(setups).toEqual([]);
  });
});
