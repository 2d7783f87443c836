import { describe, expect, it } from "vitest";
import { type Right, readProposed, shown } from "#tests/factories/real-history.ts";
import { workbookOf } from "#tests/factories/workbook.ts";

const read = (lines: readonly string[]) => readProposed(Buffer.from(lines.join("\n")));

describe("[1.6] ProjectX", () => {
  const HEAD =
    "Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,TradeDay,TradeDuration,Commissions";
  const line = (fees: string, commissions: string, pnl = "24.00") =>
    `30424,MGCZ6,08/31/2026 01:06:17 +03:00,08/31/2026 01:31:21 +03:00,4501.400000000,4502.200000000,${fees},${pnl},3,Long,08/31/2026 00:00:00 -05:00,00:25:04,${commissions}`;
  const instants = "2026-08-30T22:06:17Z 2026-08-30T22:31:21Z buy 3 4501.4 4502.2";

  it.each([
    ["fees and commissions, both positive", line("4.26", "1.50"), 1824],
    ["without commissions", line("4.26", ""), 1974],
    ["fees with their sign", line("-4.26", ""), 1974],
    ["a loss", line("4.26", "1.50", "-159.000000000"), -16476],
  ])("%s: taken off the result, times by their offset", (_, row, cents) => {
    const history = read([HEAD, row]);
    expect(history).toMatchObject({ format: "projectx", trades: [{ symbol: "MGCZ6", ticket: "30424" }] });
    expect(shown(history)).toMatchObject({ trades: [`${instants} ${cents}`], needsClock: false, problems: [] });
  });

  it("with its columns in another order, without those of the day", () => {
    const history = read([
      "\ufeffId,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Size,Type,Fees,PnL",
      "1,NQZ6,2026-01-09T14:30:00Z,2026-01-09T14:42:00Z,16980.00,17005.50,1,Short,2.50,-510.00",
    ]);
    expect(shown(history)).toMatchObject({
      trades: ["2026-01-09T14:30:00Z 2026-01-09T14:42:00Z sell 1 16980 17005.5 -51250"],
      needsClock: false,
    });
  });

  it("says how it read dates that may be either way round", () => {
    const either = line("4.26", "").replaceAll("08/31/2026", "08/03/2026");
    expect(shown(read([HEAD, either]))).toMatchObject({ problems: ["assumed_date_order mdy"] });
  });
});

describe("[1.6] cTrader", () => {
  it.each<[string, readonly string[], Partial<Right>]>([
    [
      "in Spanish",
      [
        "ID;Símbolo;Dirección de apertura;Hora de apertura (UTC+2);Hora de cierre (UTC+2);Precio de entrada;Precio de cierre;Cantidad de cierre;Swap;Comisiones;Neto EUR",
        "3001;EURUSD;Compra;16/03/2026 09:00:00,100;16/03/2026 10:00:00,200;1,10000;1,10100;1,00 Lotes;0,00;-6,00;94,00",
      ],
      { trades: ["2026-03-16T07:00:00Z 2026-03-16T08:00:00Z buy 1 1.1 1.101 9400"], currency: "EUR", problems: [] },
    ],
    [
      "with its gross result, and the currency in brackets",
      [
        "Position ID,Symbol,Opening direction,Opening time (UTC-3),Closing time (UTC-3),Entry price,Closing price,Closing quantity,Gross USD,Commission,Swaps,Net (USD),Label",
        "7,XAUUSD,Sell,21 Aug 2026 02:38:02.095,21 Aug 2026 03:38:02.095,3300.5,3301.5,15 Oz,-15.00,-0.50,-0.25,-15.75,x",
      ],
      {
        trades: ["2026-08-21T05:38:02Z 2026-08-21T06:38:02Z sell 15 3300.5 3301.5 -1575"],
        currency: "USD",
        problems: [],
      },
    ],
    [
      "without a closing time while it is open",
      [
        "ID,Symbol,Opening direction,Opening time (UTC+0),Closing time (UTC+0),Entry price,Closing price,Closing quantity,Commissions,Swap,Net €",
        "1,EURUSD,Buy,2026-03-10 09:00:00,2026-03-10 10:00:00,1.1,1.101,1 Lots,-€6,€0,€94",
        "2,EURUSD,Buy,2026-03-11 09:00:00,,1.1,,1 Lots,,,",
      ],
      { open: 1, currency: "EUR", needsClock: false },
    ],
  ])("%s", (_, lines, right) => {
    const history = read(lines);
    expect(history).toMatchObject({ format: "ctrader" });
    expect(shown(history)).toMatchObject(right);
  });

  it("without a net result asks for its columns", () => {
    const history = read([
      "ID,Symbol,Opening direction,Opening time (UTC+0),Closing time (UTC+0),Entry price,Closing price,Closing quantity,Profit",
      "1,EURUSD,Buy,2026-03-10 09:00:00,2026-03-10 10:00:00,1.1,1.101,1 Lots,100",
    ]);
    expect(history).toMatchObject({ format: "mapped" });
  });
});

describe("[1.6] a workbook of several sheets", () => {
  const summary = Array.from({ length: 12 }, (_, place) => [`Net profit ${place}`, "USD", 12.5]);
  const list = [
    ["Trade number", "Type", "Date and time", "Signal", "Price USD", "Size (qty)", "Net PnL USD", "Commission USD"],
    [1, "Entry long", 46_084.416_666_666_664, "Long", 31.125, 1, 125.5, 2],
    [1, "Exit long", 46_084.458_333_333_336, "TP", 31.25, 1, 125.5, 2],
  ];
  const properties = [
    ["Trading range", "2026"],
    ["Symbol", "COMEX:SI1!"],
    ["Initial capital", 10_000],
  ];

  it("TradingView's report: the list among its other sheets, the symbol from its properties, dates as days", () => {
    const history = readProposed(workbookOf([summary, list, properties]));
    expect(history).toMatchObject({ format: "tradingview", trades: [{ symbol: "COMEX:SI1!", costsCents: 2_00 }] });
    expect(shown(history)).toMatchObject({
      trades: ["2026-03-03T10:00:00 2026-03-03T11:00:00 buy 1 31.125 31.25 12550"],
      problems: [],
    });
  });

  it("takes the symbol that its reader says before the file's", () => {
    expect(readProposed(workbookOf([list, properties]), { symbol: "XAGUSD" })).toMatchObject({
      trades: [{ symbol: "XAGUSD" }],
    });
  });

  it("has figures with a point, however its texts write dates", () => {
    const table = [
      [
        "Ticket",
        "Open Time",
        "Close Time",
        "Symbol",
        "Side",
        "Lots",
        "Open Price",
        "Close Price",
        "Swap",
        "Net Profit",
      ],
      [1, "13.03.2026 10:00:00", "13.03.2026 11:00:00", "XAGUSD", "buy", 1, 31.125, 31.25, 0, 1.125],
    ];
    expect(shown(readProposed(workbookOf([table])))).toMatchObject({
      trades: ["2026-03-13T10:00:00 2026-03-13T11:00:00 buy 1 31.125 31.25 113"],
      problems: [],
    });
  });
});
