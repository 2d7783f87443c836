import { memo, Suspense, useState } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { formatList } from "#app/core/formats/format-list.ts";
import { firmNotes } from "#app/core/setups/firm-notes.ts";
import { formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { RULES_READ_ON } from "#domain/evaluations/evaluation-rules.ts";
import { COMPLETE_PRESETS, PRESETS, type Preset } from "#domain/evaluations/presets.ts";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { rulesToAddress } from "#domain/evaluations/rules-address.ts";
import * as paths from "#domain/pages/paths.ts";
import type { RulesChoice } from "#domain/simulator/address.ts";
import { missingName, ruleFacts } from "../lib/rule-texts.ts";
import type { ChosenRules } from "../lib/use-question.ts";
import type { RulesAsked } from "./rules-form.tsx";

const RulesForm = lazyPart(() => import("./rules-form.tsx"), "RulesForm");

type RulesChooserProps = RulesAsked & {
  choice: RulesChoice;
  chosen: ChosenRules;
  onRules: (rules: RulesChoice) => void;
};

/** Rules of no firm that we have read. */
const OWN = "";
const FIRMS = [...new Set(PRESETS.map(({ published }) => published.firm))];
const presetsOf = (firm: string) => PRESETS.filter(({ published }) => published.firm === firm);

/** The evaluation: a firm's, with the page and the day of its rules, and what no page gives; or rules of one's own. */
export const RulesChooser = memo(function RulesChooser(props: RulesChooserProps) {
  const { chosen, onRules, currency = null } = props;
  const { preset, rules, isOwn, isOtherVersion } = chosen;
  const firm = preset?.published.firm ?? OWN;
  const choose = (published: Preset["published"] | undefined) => {
    if (published !== undefined) onRules({ kind: "preset", id: published.id, readOn: RULES_READ_ON });
  };
  const chooseFirm = (name: string) => {
    if (name !== OWN) return choose(presetsOf(name)[0]?.published);
    const begins = rules ?? COMPLETE_PRESETS[0]?.rules;
    if (begins !== undefined) onRules({ kind: "own", text: rulesToAddress(begins), preset: null });
  };
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={m.common_firm()}
          value={firm}
          options={[...FIRMS.map((name) => ({ value: name, label: name })), { value: OWN, label: m.simulator_own() }]}
          onChange={({ target }) => chooseFirm(target.value)}
        />
        <Select
          label={m.common_evaluation()}
          value={preset?.published.id ?? ""}
          disabled={preset === null}
          options={presetsOf(firm).map(({ published, missing }) => ({
            value: published.id,
            label: missing.length === 0 ? published.product : `${published.product} (?)`,
          }))}
          onChange={({ target }) => choose(PRESETS.find(({ published }) => published.id === target.value)?.published)}
        />
      </div>
      {isOtherVersion ? (
        <Notice tone="warning">{m.simulator_other_version({ date: formatDay(RULES_READ_ON, getLocale()) })}</Notice>
      ) : null}
      {isOwn && rules === null ? <Notice tone="error">{m.simulator_rules_unread()}</Notice> : null}
      {preset !== null && !isOwn && preset.missing.length > 0 ? <MissingRules preset={preset} /> : null}
      {rules === null ? null : (
        <dl className="grid gap-1.5 text-sm">
          {ruleFacts(rules, currency).map(({ id, name, value, note }) => (
            <div key={id} className="grid grid-cols-[1fr_auto] gap-x-3">
              <dt className="text-muted">{name}</dt>
              <dd className="figures text-right">{value}</dd>
              {note === undefined ? null : <dd className="col-span-full text-xs text-muted">{note}</dd>}
            </div>
          ))}
        </dl>
      )}
      {preset === null ? null : <RulesSource preset={preset} isOwn={isOwn} />}
      {preset === null || isOwn ? null : <FirmNotes preset={preset} />}
      <OwnRules key={preset?.published.id} {...props} />
    </div>
  );
});

/** The rules one by one, to be changed: open at once where something has to be asked, or none of a firm are begun with. */
function OwnRules({ choice, chosen: { preset, rules, isOwn }, onRules, ...asking }: RulesChooserProps) {
  const asked = isOwn ? [] : (preset?.missing ?? []);
  const [isWanted, setIsWanted] = useState(asked.length > 0 || preset === null);
  /** What the form has said; other rules of one's own have come by an address, and begin it anew. */
  const [said, setSaid] = useState<{ text: string; form: string } | null>(null);
  // What is asked stays asked while its answers are changed.
  const [first] = useState(asked);
  const begins = rules ?? preset?.rules ?? null;
  if (begins === null) return null;
  const text = choice.kind === "own" ? choice.text : choice.id;
  const form = said?.text === text ? said.form : text;
  const own = (next: RuleSet): RulesChoice => ({
    kind: "own",
    text: rulesToAddress(next),
    preset: preset?.published.id ?? null,
  });
  const take = (next: RuleSet) => {
    const changed = own(next);
    if (changed.kind === "own") setSaid({ text: changed.text, form });
    onRules(changed);
  };
  return (
    <div className="grid gap-4 noscript:hidden">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="quiet" aria-expanded={isWanted} onClick={() => setIsWanted(!isWanted)}>
          {isWanted ? m.simulator_own_close() : m.simulator_own_edit()}
        </Button>
        {isOwn && preset !== null ? (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => onRules({ kind: "preset", id: preset.published.id, readOn: RULES_READ_ON })}
          >
            {m.simulator_own_reset({ firm: preset.published.firm })}
          </Button>
        ) : null}
      </div>
      {isWanted ? (
        <Suspense fallback={<Skeleton className="h-140" />}>
          <RulesForm key={form} begun={form} rules={begins} asked={first} onRules={take} {...asking} />
        </Suspense>
      ) : null}
    </div>
  );
}

function MissingRules({ preset: { published, missing } }: { preset: Preset }) {
  const names = formatList(missing.map(missingName), getLocale());
  return (
    <Notice tone="warning" title={m.simulator_missing_title({ firm: published.firm })}>
      {m.simulator_missing_text({ names })}
    </Notice>
  );
}

/** What is said of single rules: what breaks a limit, when a day counts, and what a firm's page contradicts itself in. */
function FirmNotes({ preset: { published } }: { preset: Preset }) {
  return (
    <ul className="grid gap-1 text-xs text-muted">
      {firmNotes(published).map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function RulesSource({ preset: { published }, isOwn }: { preset: Preset; isOwn: boolean }) {
  const [source = ""] = published.sources;
  return (
    <p className="text-xs text-muted">
      {isOwn ? `${m.simulator_rules_changed()} ` : ""}
      {m.common_source()}:{" "}
      <a href={`https://${source}`} rel="noreferrer nofollow" target="_blank" className="underline underline-offset-4">
        {source.split("/", 1)[0]}
      </a>
      , {m.simulator_read_on({ date: formatDay(RULES_READ_ON, getLocale()) })}{" "}
      {published.isSecondHand ? `${m.evaluations_second_hand()} ` : ""}
      {m.simulator_check_firm()} <TextLink to={paths.evaluationRules}>{m.simulator_all_rules()}</TextLink>
    </p>
  );
}
