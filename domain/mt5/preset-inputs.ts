import { DAYLIGHT_SAVINGS } from "./broker-profile.ts";
import {
  amountCodec,
  booleanCodec,
  choiceCodec,
  dateCodec,
  type InputCodec,
  oneOfCodec,
  optionalDateCodec,
  textCodec,
  timeframeCodec,
  wholeCodec,
} from "./input-codecs.ts";
import { DAY_SHIFTS, DIRECTIONS, PRESET_FORMAT, type Preset } from "./preset.ts";

type PresetInput<Key extends keyof Preset> = { name: string; codec: InputCodec<Preset[Key]> };

const hour = wholeCodec(0, 23);
const minute = wholeCodec(0, 59);
const count = wholeCodec(1, Number.MAX_SAFE_INTEGER);

/** The robot's inputs that a preset of format 1 sets: docs/mt5.md says the same to who writes the robot. */
export const PRESET_INPUTS: { [Key in keyof Preset]: PresetInput<Key> } = {
  format: { name: "PresetFormat", codec: oneOfCodec([PRESET_FORMAT]) },
  setupId: { name: "SetupId", codec: count },
  setupName: { name: "SetupName", codec: textCodec({ isRequired: false }) },
  symbol: { name: "SetupSymbol", codec: textCodec({ isRequired: true }) },
  timeframe: { name: "SetupTimeframe", codec: timeframeCodec },
  direction: { name: "SetupDirection", codec: choiceCodec(DIRECTIONS) },
  winterOffsetMinutes: { name: "ServerWinterOffset", codec: wholeCodec(-720, 840) },
  daylightSaving: { name: "ServerDaylightSaving", codec: choiceCodec(DAYLIGHT_SAVINGS) },
  hoursFrom: { name: "HoursFrom", codec: dateCodec },
  hoursUntil: { name: "HoursUntil", codec: optionalDateCodec },
  pattern1Hour: { name: "Pattern1Hour", codec: hour },
  pattern1Minute: { name: "Pattern1Minute", codec: minute },
  pattern1DayShift: { name: "Pattern1DayShift", codec: oneOfCodec(DAY_SHIFTS) },
  pattern2Hour: { name: "Pattern2Hour", codec: hour },
  pattern2Minute: { name: "Pattern2Minute", codec: minute },
  tradeMonday: { name: "TradeMonday", codec: booleanCodec },
  tradeTuesday: { name: "TradeTuesday", codec: booleanCodec },
  tradeWednesday: { name: "TradeWednesday", codec: booleanCodec },
  tradeThursday: { name: "TradeThursday", codec: booleanCodec },
  tradeFriday: { name: "TradeFriday", codec: booleanCodec },
  stopPoints: { name: "StopLossPoints", codec: count },
  targetPoints: { name: "TakeProfitPoints", codec: count },
  pointSize: { name: "PointSize", codec: amountCodec },
  lots: { name: "Lots", codec: amountCodec },
};

/** As the terminal's window of inputs shows them. */
export const PRESET_GROUPS: readonly { name: string; keys: readonly (keyof Preset)[] }[] = [
  { name: "LPX setup", keys: ["format", "setupId", "setupName", "symbol", "timeframe", "direction"] },
  { name: "Server clock", keys: ["winterOffsetMinutes", "daylightSaving", "hoursFrom", "hoursUntil"] },
  {
    name: "Patterns, server time",
    keys: ["pattern1Hour", "pattern1Minute", "pattern1DayShift", "pattern2Hour", "pattern2Minute"],
  },
  {
    name: "Server days of pattern 2",
    keys: ["tradeMonday", "tradeTuesday", "tradeWednesday", "tradeThursday", "tradeFriday"],
  },
  { name: "Distances and volume", keys: ["stopPoints", "targetPoints", "pointSize", "lots"] },
];
