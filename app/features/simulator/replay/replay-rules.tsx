import { useState } from "react";
import { formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { RULES_READ_ON } from "#domain/evaluations/evaluation-rules.ts";
import { COMPLETE_PRESETS, type Preset } from "#domain/evaluations/presets.ts";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { CURRENCY } from "#domain/money.ts";
import { accountMoney } from "../lib/account-money.ts";
import { readTypedMoney } from "../lib/typed-money.ts";

/** The smallest and the largest account that rules are computed for, in cents. */
const LEAST_ACCOUNT = 1_000_00;
const LARGEST_ACCOUNT = 10_000_000_00;

export type ChosenReplayRules = {
  preset: Preset | null;
  /** Null while the account's size isn't one. */
  rules: RuleSet | null;
  size: string;
  setPreset: (id: string) => void;
  setSize: (size: string) => void;
};

/** A firm's rules for the account's size: the file's own deposit until another one is typed. */
export function useReplayRules(startingCents: number | null): ChosenReplayRules {
  const [id, setPreset] = useState(COMPLETE_PRESETS[0]?.published.id ?? "");
  const [typed, setSize] = useState<string | null>(null);
  const preset = COMPLETE_PRESETS.find(({ published }) => published.id === id) ?? null;
  const known = isAccountSize(startingCents) ? startingCents : (preset?.rules.initialCents ?? LEAST_ACCOUNT);
  const size = typed ?? String(known / 100);
  const initialCents = readTypedMoney(size);
  const rules = preset === null || !isAccountSize(initialCents) ? null : { ...preset.rules, initialCents };
  return { preset, rules, size, setPreset, setSize };
}

function isAccountSize(cents: number | null): cents is number {
  return cents !== null && cents >= LEAST_ACCOUNT && cents <= LARGEST_ACCOUNT;
}

type ReplayRulesProps = { chosen: ChosenReplayRules; startingCents: number | null; currency: string | null };

export function ReplayRules({ chosen, startingCents, currency }: ReplayRulesProps) {
  const { preset, rules, size, setPreset, setSize } = chosen;
  const [source = ""] = preset?.published.sources ?? [];
  const limits = { least: accountMoney(LEAST_ACCOUNT, currency), most: accountMoney(LARGEST_ACCOUNT, currency) };
  const isOther = rules !== null && startingCents !== null && startingCents !== rules.initialCents;
  return (
    <div className="grid gap-4">
      <Select
        label={m.common_evaluation()}
        value={preset?.published.id ?? ""}
        onChange={({ target }) => setPreset(target.value)}
        options={COMPLETE_PRESETS.map(({ published: { id, firm, product } }) => ({
          value: id,
          label: `${firm} ${product}`,
        }))}
      />
      <Field
        label={m.replay_account_size()}
        labelNote={currency ?? CURRENCY}
        hint={isOther ? m.replay_size_differs({ size: accountMoney(startingCents, currency) }) : undefined}
        error={rules === null ? m.replay_size_error(limits) : undefined}
        inputMode="decimal"
        autoComplete="off"
        inputClassName="figures"
        value={size}
        onChange={({ target }) => setSize(target.value)}
      />
      <p className="text-xs leading-normal text-muted">
        {m.replay_rules_read({ date: formatDay(RULES_READ_ON, getLocale()) })}{" "}
        <a href={`https://${source}`} rel="noreferrer nofollow" target="_blank" className="underline">
          {source.split("/", 1)[0]}
        </a>
        . {m.replay_check_firm()}
      </p>
    </div>
  );
}
