import { BROKER_PRESETS } from "./broker-profile.ts";
import type { Conversion, ConversionDraft } from "./convert-setup.ts";
import type { Preset } from "./preset.ts";
import { exampleSymbol } from "./symbol-specification.ts";

/** A setup, what is filled in for it, and the file that comes of it: for the tests of both ways. */
export const setup = {
  id: 14,
  name: "NAS100 H1 09:30-20:00",
  asset: "NAS100",
  timeframe: "H1",
  days: ["monday", "wednesday"],
  direction: "oppose",
  stopLoss: 160,
  takeProfit: 240,
  tickSize: 0.25,
  pattern1Hour: 9,
  pattern1Minute: 30,
  pattern2Hour: 20,
  pattern2Minute: 0,
} satisfies ConversionDraft["setup"];

export const draft: ConversionDraft = {
  setup,
  broker: BROKER_PRESETS.newYork7,
  symbol: { ...exampleSymbol("NAS100"), suffix: ".cash" },
  risk: { equity: "10000", percent: "1" },
  date: "2026-11-21",
  withoutDays: [],
};
export const FILE = `; saved on 2026.11.20 11:30:00
; this file contains input parameters for testing/optimizing LPX expert advisor
; to use it in the strategy tester, click Load in the context menu of the Inputs tab
;
; === LPX setup ===
PresetFormat=1||1||1||10||N
SetupId=14||14||1||140||N
SetupName=NAS100 H1 09:30-20:00
SetupSymbol=NAS100.cash
SetupTimeframe=16385||0||0||49153||N
SetupDirection=1||0||0||1||N
; === Server clock ===
ServerWinterOffset=120||120||1||1200||N
ServerDaylightSaving=1||0||0||2||N
HoursFrom=2026.11.23
HoursUntil=2027.03.13
; === Patterns, server time ===
Pattern1Hour=15||15||1||150||N
Pattern1Minute=30||30||1||300||N
Pattern1DayShift=-1||-1||1||-10||N
Pattern2Hour=2||2||1||20||N
Pattern2Minute=0||0||1||10||N
; === Server days of pattern 2 ===
TradeMonday=false||false||0||true||N
TradeTuesday=true||false||0||true||N
TradeWednesday=false||false||0||true||N
TradeThursday=true||false||0||true||N
TradeFriday=false||false||0||true||N
; === Distances and volume ===
StopLossPoints=400||400||1||4000||N
TakeProfitPoints=600||600||1||6000||N
PointSize=0.1||0.1||0.010000||1.000000||N
Lots=2.5||2.5||0.250000||25.000000||N
`;

export function toPreset(conversion: Conversion): Preset {
  if (conversion.preset === null) throw new Error(JSON.stringify(conversion.problems.map(({ code }) => code)));
  return conversion.preset;
}
