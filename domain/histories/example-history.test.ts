import { expect, it } from "vitest";
import { timeUploaded, uploadedTrades } from "#domain/simulator/uploaded-trades.ts";
import { exampleHistory } from "./example-history.ts";
import { needsClock } from "./in-utc.ts";
import { readHistory } from "./read-history.ts";

it("[1.6] the example asks nothing: it is read, timed and ready to be simulated", () => {
  const bytes = new TextEncoder().encode(exampleHistory());
  const read = readHistory(bytes);
  if (!read.ok) throw new Error(read.code);
  const { trades, account, problems } = read.value;
  expect([trades.length, account.currency, needsClock(read.value), problems]).toEqual([80, "USD", false, []]);
  expect(uploadedTrades(timeUploaded(trades), null).kind).toBe("ready");
});
