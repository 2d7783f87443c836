import { useMemo, useState } from "react";
import { FigureField } from "#app/core/browser/forms/figure-field.tsx";
import { forgetDraft, useDraftText } from "#app/core/browser/forms/use-draft.ts";
import { m } from "#app/paraglide/messages.js";
import type { Preset } from "#domain/evaluations/presets.ts";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { moneyOf } from "#domain/formats/figure-kind.ts";
import { CURRENCY } from "#domain/money.ts";
import { type RulesChoice, START, simulatorSearch, toSimulatorState } from "#domain/simulator/address.ts";
import { RulesChooser } from "../components/rules-chooser.tsx";
import { accountMoney } from "../lib/account-money.ts";
import { readTypedMoney } from "../lib/typed-money.ts";
import { type ChosenRules, chosenRules } from "../lib/use-question.ts";

/** The smallest and the largest account that rules are computed for, in cents. */
const LEAST_ACCOUNT = 1_000_00;
const LARGEST_ACCOUNT = 10_000_000_00;
const USUAL_ACCOUNT = 100_000_00;

export type ReplayRulesChoice = {
  choice: RulesChoice;
  setChoice: (choice: RulesChoice) => void;
  chosen: ChosenRules;
  preset: Preset | null;
  /** For the account's size; null while something is asked, or the size isn't one. */
  rules: RuleSet | null;
  /** As it is typed; null where a firm's amounts are those of one size. */
  size: string | null;
  setSize: (size: string) => void;
  /** Under which name it is kept through a reload; null: it isn't. */
  draft: string | null;
};

/** What the choice begins with: a firm's rules, or those that an entry was made by, with its account's size. */
export type BegunRules = { choice: RulesChoice; initialCents: number | null };

const USUAL: BegunRules = { choice: START.rules, initialCents: null };

type ReplayRulesOptions = {
  startingCents: number | null;
  /** Of the account; null: not known. */
  currency?: string | null;
  begun?: BegunRules | undefined;
  draft?: string | null;
};

/** The rules of an evaluation, and the account's size: the file's own deposit until another one is typed. */
export function useReplayRules(options: ReplayRulesOptions): ReplayRulesChoice {
  const { startingCents, currency = null, begun = USUAL, draft = null } = options;
  const [keptRules, keepRules] = useDraftText(draft && `${draft}:rules`);
  const [choice, choose] = useState(() => (keptRules === null ? begun.choice : rulesOf(keptRules)));
  const setChoice = (next: RulesChoice) => {
    choose(next);
    // The way back to a firm's rules: what was typed of them (`OwnRules`) doesn't come back.
    if (draft !== null && next.kind === "preset" && choice.kind === "own") forgetDraft(`${draft}:${next.id}`);
    keepRules(simulatorSearch({ ...START, rules: next }));
  };
  const [keptSize, setSize] = useDraftText(draft && `${draft}:size`);
  const typed = keptSize ?? (begun.initialCents === null ? null : String(begun.initialCents / 100));
  const found = useMemo(() => chosenRules(choice), [choice]);
  const { preset, isOwn } = found;
  const ofOneSize = preset?.published.accountCents;
  const isFixed = ofOneSize !== undefined && !isOwn;
  const known = ofOneSize ?? (isAccountSize(startingCents) ? startingCents : USUAL_ACCOUNT);
  const size = isFixed ? null : (typed ?? String(known / 100));
  const initialCents = size === null ? known : readTypedMoney(size, currency);
  const sized = useMemo(() => {
    const rules = found.rules === null || !isAccountSize(initialCents) ? null : { ...found.rules, initialCents };
    return { chosen: { ...found, rules: rules ?? found.rules }, rules };
  }, [found, initialCents]);
  return { choice, setChoice, preset, size, setSize, draft, ...sized };
}

/** A choice as the simulator's address writes it. */
function rulesOf(search: string): RulesChoice {
  return toSimulatorState(new URLSearchParams(search)).rules;
}

function isAccountSize(cents: number | null): cents is number {
  return cents !== null && cents >= LEAST_ACCOUNT && cents <= LARGEST_ACCOUNT;
}

type ReplayRulesProps = { chosen: ReplayRulesChoice; startingCents: number | null; currency: string | null };

/** Every firm's rules, with what no source gives asked for, or the reader's own; and the account that they are for. */
export function ReplayRules({ chosen, startingCents, currency }: ReplayRulesProps) {
  const { choice, setChoice, rules, size, setSize, draft } = chosen;
  const limits = { least: accountMoney(LEAST_ACCOUNT, currency), most: accountMoney(LARGEST_ACCOUNT, currency) };
  const isOther = rules !== null && startingCents !== null && startingCents !== rules.initialCents;
  const differs = isOther ? m.replay_size_differs({ size: accountMoney(startingCents, currency) }) : undefined;
  return (
    <div className="grid gap-4">
      {size === null ? (
        differs === undefined ? null : (
          <p className="text-xs text-muted">{differs}</p>
        )
      ) : (
        <FigureField
          label={m.replay_account_size()}
          labelNote={currency ?? CURRENCY}
          hint={differs}
          error={isAccountSize(readTypedMoney(size, currency)) ? undefined : m.replay_size_error(limits)}
          kind={moneyOf(currency)}
          typed={size}
          value={size}
          onChange={({ target }) => setSize(target.value)}
        />
      )}
      <RulesChooser
        choice={choice}
        chosen={chosen.chosen}
        onRules={setChoice}
        isSizeElsewhere
        currency={currency}
        draft={draft}
      />
    </div>
  );
}
