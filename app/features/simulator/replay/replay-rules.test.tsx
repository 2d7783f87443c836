import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { RULES_READ_ON } from "#domain/evaluations/evaluation-rules.ts";
import { PRESETS } from "#domain/evaluations/presets.ts";
import { rulesToAddress } from "#domain/evaluations/rules-address.ts";
import type { RulesChoice } from "#domain/simulator/address.ts";
import { type ReplayRulesChoice, useReplayRules } from "./replay-rules.tsx";

type ProbeProps = { startingCents: number | null; choice: RulesChoice; onChosen: (chosen: ReplayRulesChoice) => void };

function Probe({ startingCents, choice, onChosen }: ProbeProps) {
  onChosen(useReplayRules({ startingCents, begun: { choice, initialCents: null } }));
  return null;
}

/** What is chosen for a file that begins with so much. */
function chosenFor(startingCents: number | null, choice: RulesChoice): ReplayRulesChoice {
  const seen: ReplayRulesChoice[] = [];
  renderToString(<Probe startingCents={startingCents} choice={choice} onChosen={(chosen) => seen.push(chosen)} />);
  const [chosen] = seen;
  if (chosen === undefined) throw new Error("nothing was rendered");
  return chosen;
}

const firm = (id: string): RulesChoice => ({ kind: "preset", id, readOn: RULES_READ_ON });
const ownOf = (id: string): RulesChoice => {
  const rules = PRESETS.find(({ published }) => published.id === id)?.rules;
  if (rules === undefined) throw new Error(`no preset ${id}`);
  return { kind: "own", text: rulesToAddress(rules), preset: id };
};

it.each([
  ["a file's own deposit", 5_000_000, firm("ftmo-2-step"), "50000", 5_000_000],
  ["the usual account where a file says nothing", null, firm("ftmo-2-step"), "100000", 10_000_000],
  ["the usual account where a deposit is none of an evaluation", 50, firm("ftmo-2-step"), "100000", 10_000_000],
  [
    "a firm's one size, to be changed once the rules are one's own",
    9_000_000,
    ownOf("topstep-50k"),
    "50000",
    5_000_000,
  ],
])("[1.6] computes rules for %s", (_, startingCents, choice, size, initialCents) => {
  expect(chosenFor(startingCents, choice)).toMatchObject({ size, rules: { initialCents } });
});

it("[1.6] runs nothing while a firm's rules lack something, and asks for no size where they are of one", () => {
  expect(chosenFor(9_000_000, firm("topstep-50k"))).toMatchObject({ rules: null, size: null });
  expect(chosenFor(null, firm("fundednext-stellar-2-step"))).toMatchObject({ rules: null, size: "100000" });
});
