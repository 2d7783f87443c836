import { useEffect, useEffectEvent } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FigureField } from "#app/core/browser/forms/figure-field.tsx";
import { useDraft } from "#app/core/browser/forms/use-draft.ts";
import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { MissingRule } from "#domain/evaluations/presets.ts";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import {
  checkTypedRules,
  type RuleFigure,
  ruleFigureKind,
  type TypedRules,
  typeRules,
} from "#domain/evaluations/typed-rules.ts";
import { CURRENCY } from "#domain/money.ts";
import { choicesOf, problemText } from "../lib/rule-form-texts.ts";

/** How a page that isn't the simulator's asks for rules. */
export type RulesAsked = {
  /** The account's size is asked beside the rules, and has no field among them. */
  isSizeElsewhere?: boolean;
  /** What amounts are in; null: not told, US dollars. */
  currency?: string | null;
  /** Under which name what is typed is kept through a reload; null where the address holds it. */
  draft?: string | null;
};

type RulesFormProps = RulesAsked & {
  /** What it begins with, by name: a firm's rules and one's own have a draft each. */
  begun: string;
  /** What the form begins with. */
  rules: RuleSet;
  /** What no source gives: it begins empty, and is marked. */
  asked: readonly MissingRule[];
  /** Each rule set that can run, as it is typed. */
  onRules: (rules: RuleSet) => void;
};

/**
 * Every rule of an evaluation, to be changed; what is complete runs at once, what isn't is said beside its field. The
 * server's HTML takes nothing: the form's code comes after the page's, and what was typed before would be lost.
 */
export function RulesForm({ rules, asked, onRules, isSizeElsewhere = false, currency, draft, begun }: RulesFormProps) {
  const isHydrated = useIsHydrated();
  const form = useForm<TypedRules, unknown, RuleSet>({
    mode: "onChange",
    defaultValues: typeRules(rules, asked),
    resolver: domainResolver((typed) => checkTypedRules(typed, asked, currency ?? null)),
  });
  const { watch, getValues } = form;
  const take = useEffectEvent(() => {
    const checked = checkTypedRules(getValues(), asked, currency ?? null);
    if (checked.ok) onRules(checked.value);
  });
  useEffect(() => {
    const subscription = watch((_, { name }) => {
      if (name !== undefined) take();
    });
    return () => subscription.unsubscribe();
  }, [watch]);
  // After the listener above: what it puts back may be all that was asked.
  useDraft(draft ? `${draft}:${begun}` : null, form);
  const controls = makeControls(form, asked, currency ?? null);
  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate>
      <fieldset disabled={!isHydrated} className="grid min-w-0 gap-5">
        <div className={PAIR}>
          {isSizeElsewhere ? null : controls.figure("account", m.simulator_rule_account(), controls.money)}
          {controls.pick("unit", m.simulator_unit())}
        </div>
        <PhaseFields {...controls} />
        <DailyFields {...controls} />
        <MaximumFields {...controls} />
        <DayFields {...controls} />
      </fieldset>
    </form>
  );
}

type Controls = {
  typed: TypedRules;
  /** The currency of the amounts. */
  money: string;
  /** A figure of a rule, and what it means where it is left empty. */
  figure: (field: RuleFigure, label: string, note?: string, empty?: string) => React.ReactNode;
  /** When the firm's day ends. */
  time: (field: "endsAt", label: string, empty: string) => React.ReactNode;
  /** A choice of a rule; `mayBeOpen` has a first choice that says nothing. */
  pick: (field: keyof typeof choicesOf, label: string) => React.ReactNode;
};

const ASKED_BY: Partial<Record<keyof TypedRules, MissingRule>> = {
  ...{ target1: "targets", target2: "targets", target3: "targets" },
  ...{ minDays1: "minDays", minDays2: "minDays", minDays3: "minDays" },
  ...{ maxDays1: "maxDays", maxDays2: "maxDays", maxDays3: "maxDays" },
  ...{ dailyKind: "daily", daily: "daily", endsAt: "dayStart", zone: "dayStart" },
  ...{ maximum: "maximum", mode: "maximumMode", lock: "lock", lockGain: "lock" },
};

function makeControls(
  form: UseFormReturn<TypedRules, unknown, RuleSet>,
  asked: readonly MissingRule[],
  currency: string | null,
): Controls {
  const { register, watch, formState } = form;
  const typed = watch();
  const isAsked = (field: keyof TypedRules) => {
    const rule = ASKED_BY[field];
    return rule !== undefined && asked.includes(rule) && typed[field].trim() === "";
  };
  const controlProps = (field: keyof TypedRules) => ({
    error: problemText(formState.errors[field]?.type),
    hint: isAsked(field) ? m.simulator_asked() : undefined,
    // The server's HTML shows it, too.
    defaultValue: formState.defaultValues?.[field],
    ...register(field),
  });
  return {
    typed,
    money: currency ?? CURRENCY,
    figure: (field, label, note, empty) => (
      <FigureField
        key={field}
        typed={typed[field]}
        kind={ruleFigureKind(field, typed.unit, currency)}
        label={label}
        labelNote={note}
        placeholder={isAsked(field) ? undefined : empty}
        {...controlProps(field)}
      />
    ),
    time: (field, label, empty) => (
      <Field
        key={field}
        label={label}
        autoComplete="off"
        placeholder={empty}
        inputClassName="figures"
        {...controlProps(field)}
      />
    ),
    pick: (field, label) => (
      <Select
        key={field}
        label={label}
        className="col-span-full"
        options={[
          ...(typed[field] === "" ? [{ value: "", label: m.simulator_choose(), isDisabled: true }] : []),
          ...choicesOf[field](typed[field]),
        ]}
        {...controlProps(field)}
      />
    ),
  };
}

const PAIR = "grid grid-cols-2 items-start gap-3";

function PhaseFields({ typed, figure, pick, money }: Controls) {
  const phases = ([1, 2, 3] as const).slice(0, Number(typed.phases));
  return (
    <div className="grid gap-3">
      {pick("phases", m.simulator_phases())}
      {phases.map((phase) => (
        <fieldset key={phase} className="grid grid-cols-3 items-start gap-3">
          <legend className="mb-1 text-xs text-muted">{m.simulator_phase({ phase })}</legend>
          {figure(`target${phase}`, m.common_target(), unitSign(typed, money))}
          {figure(`minDays${phase}`, m.simulator_days_least())}
          {figure(`maxDays${phase}`, m.common_time_limit(), undefined, m.simulator_rule_none())}
        </fieldset>
      ))}
    </div>
  );
}

function DailyFields({ typed, figure, pick, money }: Controls) {
  const hasLimit = typed.dailyKind !== "none";
  return (
    <fieldset className={PAIR}>
      {pick("dailyKind", m.common_daily_loss())}
      {hasLimit ? figure("daily", m.simulator_limit(), unitSign(typed, money)) : null}
      {hasLimit && typed.unit === "percent" ? pick("dailyBase", m.simulator_daily_base()) : null}
      {hasLimit ? pick("dailyFrom", m.simulator_daily_from()) : null}
      {hasLimit ? pick("dailyBroken", m.simulator_broken_by()) : null}
    </fieldset>
  );
}

function MaximumFields({ typed, figure, pick, money }: Controls) {
  const rises = typed.mode !== "static" && typed.mode !== "";
  return (
    <fieldset className={PAIR}>
      {pick("mode", m.common_maximum_loss())}
      {figure("maximum", m.simulator_limit(), unitSign(typed, money))}
      {pick("maximumBroken", m.simulator_broken_by())}
      {rises ? pick("lock", m.simulator_lock()) : null}
      {rises && typed.lock === "gain" ? figure("lockGain", m.simulator_lock_gain(), unitSign(typed, money)) : null}
    </fieldset>
  );
}

function DayFields({ typed, figure, time, pick, money }: Controls) {
  return (
    <div className="grid gap-3">
      <div className={PAIR}>
        {time("endsAt", m.simulator_day_ends(), "00:00")}
        {pick("zone", m.simulator_zone())}
      </div>
      <div className={PAIR}>
        {pick("counted", m.simulator_counted())}
        {typed.counted === "profit"
          ? figure("countedLeast", m.simulator_counted_least(), unitSign(typed, money))
          : null}
      </div>
      <div className={PAIR}>
        {pick("consistencyEffect", m.common_consistency())}
        {typed.consistencyEffect === "none" ? null : figure("consistency", m.simulator_rule_consistency(), "%")}
      </div>
      {pick("held", m.simulator_rule_held())}
    </div>
  );
}

function unitSign({ unit }: TypedRules, money: string): string {
  return unit === "percent" ? "%" : money;
}
