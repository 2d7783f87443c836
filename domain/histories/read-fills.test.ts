import { describe, expect, it } from "vitest";
import { type Right, readProposed, shown } from "#tests/factories/real-history.ts";

const HEAD = "Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Rate,Account,Connection,";
type Given = { account?: string; commission?: string; instrument?: string };
function fill(action: string, [size, price, time, ex]: readonly [number, string, string, string], given: Given = {}) {
  const { account = "Sim101", commission = "$2.15", instrument = "NQ 12-26" } = given;
  return `${instrument},${action},${size},${price},${time},id,${ex},-,o,${ex},${commission},1,${account},Sim,`;
}
const IN = fill("Buy", [1, "21000.25", "9/15/2026 9:30:01 AM", "Entry"]);
const OUT = fill("Sell", [1, "21004.25", "9/15/2026 9:33:00 AM", "Exit"]);
const read = (lines: readonly string[], head = HEAD) => readProposed(Buffer.from([head, ...lines].join("\n")));

describe("[1.6] NinjaTrader's executions", () => {
  it("are paired, their result by the contract's point, both commissions taken off", () => {
    const history = read([IN, OUT]);
    expect(history).toMatchObject({
      format: "fills",
      trades: [{ symbol: "NQ 12-26", costsCents: 4_30, profitCents: 75_70 }],
    });
    expect(shown(history)).toMatchObject({
      trades: ["2026-09-15T09:30:01 2026-09-15T09:33:00 buy 1 21000.25 21004.25 7570"],
      currency: "USD",
      problems: [],
    });
  });

  it.each<[string, readonly string[], Partial<Right>]>([
    [
      "a short of two, closed in two fills",
      [
        fill("SellShort", [2, "23960", "9/28/2026 9:30:00 AM", "Entry"], { commission: "$0.62" }),
        fill("BuyToCover", [1, "23950", "9/28/2026 9:35:00 AM", "Exit"], { commission: "$0.62" }),
        fill("BuyToCover", [1, "23970", "9/28/2026 9:40:00 AM", "Exit"], { commission: "$0.62" }),
      ],
      {
        trades: [
          "2026-09-28T09:30:00 2026-09-28T09:35:00 sell 1 23960 23950 19907",
          "2026-09-28T09:30:00 2026-09-28T09:40:00 sell 1 23960 23970 -20093",
        ],
      },
    ],
    [
      "two accounts that copy one another",
      [
        IN,
        fill("Buy", [1, "21001.25", "9/15/2026 9:30:01 AM", "Entry"], { account: "APEX-1" }),
        OUT,
        fill("Sell", [1, "21005.25", "9/15/2026 9:33:01 AM", "Exit"], { account: "APEX-1" }),
      ],
      {
        trades: [
          "2026-09-15T09:30:01 2026-09-15T09:33:00 buy 1 21000.25 21004.25 7570",
          "2026-09-15T09:30:01 2026-09-15T09:33:01 buy 1 21001.25 21005.25 7570",
        ],
      },
    ],
    [
      "an exit of a position that was opened before the list",
      [fill("Sell", [1, "21004.25", "9/14/2026 9:33:00 AM", "Exit"]), IN, OUT],
      {
        trades: ["2026-09-15T09:30:01 2026-09-15T09:33:00 buy 1 21000.25 21004.25 7570"],
        problems: ["2 entry_or_exit_missing NQ 12-26"],
        open: 0,
      },
    ],
    ["a position that is still open", [IN, OUT, IN.replace("9:30:01", "9:40:01")], { open: 1 }],
    [
      "a contract whose point isn't known",
      [IN, OUT, fill("Buy", [1, "18000", "9/16/2026 9:30:00 AM", "Entry"], { instrument: "FDAX 12-26" })],
      { problems: ["4 no_point_value FDAX 12-26"], open: 0 },
    ],
    [
      "the newest first, two of one second",
      [
        fill("Sell", [1, "21010.25", "9/15/2026 9:40:00 AM", "Exit"]),
        fill("Buy", [1, "21008.25", "9/15/2026 9:33:00 AM", "Entry"]),
        OUT,
        IN,
      ],
      {
        trades: [
          "2026-09-15T09:30:01 2026-09-15T09:33:00 buy 1 21000.25 21004.25 7570",
          "2026-09-15T09:33:00 2026-09-15T09:40:00 buy 1 21008.25 21010.25 3570",
        ],
      },
    ],
  ])("%s", (_, lines, right) => {
    expect(shown(read(lines))).toMatchObject(right);
  });

  it("as a European Windows writes them, their columns in another order", () => {
    const history = read(
      [
        "MES JUN26;Buy;27/04/2026 6:05:02;7200,75;Entry;0,62 $;1;Playback101;",
        "MES JUN26;Sell;27/04/2026 6:10:02;7204,75;Exit;0,62 $;1;Playback101;",
      ],
      "Instrument;Action;Time;Price;E/X;Commission;Quantity;Account display name;",
    );
    expect(shown(history)).toMatchObject({
      trades: ["2026-04-27T06:05:02 2026-04-27T06:10:02 buy 1 7200.75 7204.75 1876"],
      problems: [],
    });
  });

  it("are refused with the lines where no contract's point is known", () => {
    expect(read([IN, OUT].map((line) => line.replace("NQ 12-26", "FDAX 12-26")))).toEqual({
      refused: "history.no_trades",
    });
  });
});
