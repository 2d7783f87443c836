import { expect, it } from "vitest";
import { makeSealedSignal } from "#tests/factories/sealed-signal.ts";
import { judgeSignal, type Outcome } from "./judge-signal.ts";

const SIGNAL = makeSealedSignal();
const buy = (entry: number, exit: number): Outcome => ({ side: "buy", entry, exit });
const sell = (entry: number, exit: number): Outcome => ({ side: "sell", entry, exit });

it.each<{ title: string; outcome: Outcome; ending: string | null; milliR: number }>([
  { title: "the target, costs taken off", outcome: buy(15_000, 15_050), ending: "target", milliR: 1920 },
  { title: "a price beyond the target, as the target", outcome: buy(15_000, 15_080), ending: "target", milliR: 1920 },
  { title: "the stop, costs on top", outcome: buy(15_000, 14_975), ending: "stop", milliR: -1080 },
  { title: "a price beyond the stop, as it was paid", outcome: buy(15_000, 14_960), ending: "gap", milliR: -1680 },
  { title: "a sale's stop", outcome: sell(15_000, 15_025), ending: "stop", milliR: -1080 },
  { title: "a sale's target", outcome: sell(15_000, 14_950), ending: "target", milliR: 1920 },
  { title: "neither level by the time limit", outcome: sell(15_000, 14_990.5), ending: "edge", milliR: 300 },
  { title: "exactly the costs", outcome: buy(15_000, 15_002), ending: "edge", milliR: 0 },
  { title: "no trade: nothing won, nothing paid", outcome: { side: "none" }, ending: null, milliR: 0 },
])("judges $title", ({ outcome, ending, milliR }) => {
  expect(judgeSignal(SIGNAL, { origin: "alert", outcome })).toMatchObject({ side: outcome.side, ending, milliR });
});

it("takes no computer's rounding for a price before the target", () => {
  const signal = makeSealedSignal({ tickSize: 0.1, targetTicks: 3, stopTicks: 1, costTicks: 0 });
  // 0.3 / 0.1 is 2.9999999999999996.
  expect(judgeSignal(signal, { origin: "bars", outcome: buy(1, 1.3) })).toMatchObject({
    ending: "target",
    milliR: 3000,
  });
});

it("leaves a signal unjudged that nobody told of, or whose promise doesn't say by what", () => {
  const nothing = { setupId: 14, origin: null, side: null, entry: null, exit: null, ending: null, milliR: null };
  expect(judgeSignal(SIGNAL, null)).toEqual(nothing);
  const { firstTime: _, tickSize: __, costTicks: ___, ...first } = SIGNAL;
  expect(judgeSignal(first, { origin: "bars", outcome: buy(1, 2) })).toEqual(nothing);
});
