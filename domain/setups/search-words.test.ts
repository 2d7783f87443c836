import { expect, it } from "vitest";
import { makeSetup } from "#tests/factories/library-setup.ts";
import { wordMatcher } from "./search-words.ts";

const ASSETS = ["BRENT", "BTCUSD", "ETHUSD", "GER40", "NAS100", "SPX500", "TSLA", "US30", "XAGUSD", "XAUUSD"] as const;
const SETUPS = ASSETS.map((asset, place) =>
  makeSetup({
    asset,
    name: `${asset} H1 04:00-08:00`,
    direction: place % 2 === 0 ? "follow" : "oppose",
    pattern2Hour: 8,
  }),
);

function found(text: string): string[] {
  return SETUPS.filter(wordMatcher(text)).map(({ asset }) => asset);
}

it.each([
  ["oro", ["XAUUSD"]],
  ["gold", ["XAUUSD"]],
  ["plata", ["XAGUSD"]],
  ["silver", ["XAGUSD"]],
  ["Petróleo", ["BRENT"]],
  ["oil", ["BRENT"]],
  ["NASDAQ", ["NAS100"]],
  ["nasd", ["NAS100"]],
  ["dax", ["GER40"]],
  ["Alemania", ["GER40"]],
  ["bitcoin", ["BTCUSD"]],
  ["cripto", ["BTCUSD", "ETHUSD"]],
  ["dow jones", ["US30"]],
  ["S&P 500", ["SPX500"]],
  ["tesla", ["TSLA"]],
  ["nasdaq 04:00", ["NAS100"]],
  ["nasdaq h1", ["NAS100"]],
  ["reversión de la apertura oro", ["XAUUSD"]],
  ["momentum bitcoin", []],
  ["reversal bitcoin", ["BTCUSD"]],
])("[5.8] finds what people call %s", (text, assets) => expect(found(text)).toEqual(assets));

it.each(["", " ", "de la", "o", "or", "nasdaq m15", "xagusd", "04:00"])("%j says no known word", (text) =>
  expect(found(text)).toEqual([]),
);
