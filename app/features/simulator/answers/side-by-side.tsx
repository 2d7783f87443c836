import { ChevronDown } from "lucide-react";
import { useMemo, useState } from "react";
import { formatList } from "#app/core/formats/format-list.ts";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatDay } from "#app/core/setups/setup-figures.ts";
import { ofHundred, shortOutcome } from "#app/core/simulator/answer-figures.ts";
import type { AnsweredQuestion } from "#app/core/simulator/use-analysis.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Select } from "#app/ui/select.tsx";
import { Table } from "#app/ui/table.tsx";
import { RULES_READ_ON } from "#domain/evaluations/evaluation-rules.ts";
import * as paths from "#domain/pages/paths.ts";
import { passRateOf } from "#domain/simulator/pass-rate.ts";
import { likeliestFailure, possibleOutcomes } from "#domain/simulator/readings.ts";
import { missingName } from "../lib/rule-texts.ts";
import {
  type ComparedEvaluation,
  EVALUATION_SORTS,
  type EvaluationSort,
  listEvaluations,
  sortEvaluations,
  type UnknownEvaluation,
  unknownEvaluations,
} from "./lib/compared-evaluations.ts";
import { rulesLine } from "./lib/rules-line.ts";
import { OutcomeBar } from "./outcome-bar.tsx";
import { ShareBar } from "./share-bar.tsx";

/** The page with another evaluation chosen, and everything else as it is. */
export type AddressOf = (presetId: string) => string;

const SORT_NAMES: Record<EvaluationSort, () => string> = {
  pass: m.answers_sort_pass,
  days: m.answers_sort_days,
  name: m.common_name,
};

/** Every evaluation for the same trades and risk: pass share, median of days, and what ends most of the others. */
export function SideBySide({ asked, addressOf }: { asked: AnsweredQuestion; addressOf: AddressOf }) {
  useHypotheticalNotice();
  const language = getLocale();
  const [sort, setSort] = useState<EvaluationSort>("pass");
  const listed = useMemo(() => listEvaluations(asked), [asked]);
  const rows = useMemo(() => sortEvaluations(listed, sort), [listed, sort]);
  return (
    <>
      <Select
        label={m.answers_sort()}
        options={EVALUATION_SORTS.map((value) => ({ value, label: SORT_NAMES[value]() }))}
        value={sort}
        onChange={(event) => setSort(EVALUATION_SORTS.find((by) => by === event.target.value) ?? "pass")}
        className="w-56"
      />
      <div className="-mx-4.5 md:-mx-6">
        <Table
          caption={m.answers_all()}
          rows={rows}
          rowKey={({ id, name }) => id ?? name}
          columns={[
            {
              id: "name",
              header: m.common_evaluation(),
              cell: (row) => <Name row={row} addressOf={addressOf} />,
              isHeading: true,
            },
            {
              id: "pass",
              header: m.answers_passes(),
              cell: (row) => <PassCell row={row} />,
            },
            {
              id: "days",
              header: m.answers_days_median(),
              cell: ({ estimate }) => estimate.passDays?.median ?? "–",
              isFigures: true,
              align: "end",
            },
            { id: "failure", header: m.answers_mostly_ended_by(), cell: (row) => <FailureCell row={row} /> },
          ]}
        />
      </div>
      <UnknownEvaluations unknown={unknownEvaluations(listed)} addressOf={addressOf} />
      <p className="max-w-[90ch] text-xs text-muted">
        {m.answers_all_read({ date: formatDay(RULES_READ_ON, language) })}{" "}
        <TextLink to={paths.evaluationRules}>{m.common_evaluation_rules()}</TextLink>
      </p>
    </>
  );
}

function Name({ row, addressOf }: { row: ComparedEvaluation; addressOf: AddressOf }) {
  const { id, name, isChosen, rules } = row;
  return (
    <span className="grid justify-items-start gap-0.5">
      {isChosen || id === null ? (
        <span className="flex flex-wrap items-center gap-2">
          {name} <Badge tone="chosen">{m.answers_all_chosen()}</Badge>
        </span>
      ) : (
        <TextLink to={addressOf(id)} preventScrollReset className="inline-flex min-h-6 items-center touch:min-h-11">
          {name}
        </TextLink>
      )}
      <span className="text-xs font-normal text-muted">{rulesLine(rules)}</span>
    </span>
  );
}

/** Without a figure: what isn't known has to be asked of the firm, and typed where each leads to. */
function UnknownEvaluations({ unknown, addressOf }: { unknown: UnknownEvaluation[]; addressOf: AddressOf }) {
  if (unknown.length === 0) return null;
  return (
    <details className="disclosure border-y text-sm">
      <summary className="flex min-h-11 items-center justify-between gap-4 font-[550]">
        {m.answers_all_unknown({ count: unknown.length })}
        <ChevronDown aria-hidden="true" className="turns size-4.5 flex-none text-muted" strokeWidth={1.6} />
      </summary>
      <p className="max-w-[75ch] text-muted">{m.answers_all_unknown_text()}</p>
      <ul className="mt-3 grid pb-4 gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {unknown.map(({ id, name, missing }) => (
          <li key={id} className="grid content-start justify-items-start">
            <TextLink to={addressOf(id)} preventScrollReset className="inline-flex min-h-6 items-center touch:min-h-11">
              {name}
            </TextLink>
            <span className="text-xs text-muted">
              {m.answers_all_lacks({ names: formatList(missing.map(missingName), getLocale()) })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function PassCell({ row }: { row: ComparedEvaluation }) {
  const language = getLocale();
  const rate = passRateOf(row);
  const { pass, band, coin } = rate;
  const ends = band && { low: ofHundred(band.low, language), high: ofHundred(band.high, language) };
  return (
    <span className="flex items-center gap-3 max-md:justify-end">
      <b className="figures w-8 text-right font-semibold">{ofHundred(pass, language)}</b>
      <ShareBar rate={rate} isOwn={row.isChosen} className="lg:w-36" />
      <span className="figures grid w-20 text-xs whitespace-nowrap text-muted">
        <span>{ends && m.common_from_to(ends)}</span>
        <span>{coin === null ? null : m.answers_coin_mark({ pass: ofHundred(coin, language) })}</span>
      </span>
    </span>
  );
}

function FailureCell({ row }: { row: ComparedEvaluation }) {
  const failure = likeliestFailure(row.estimate);
  return (
    <span className="flex items-center gap-3 whitespace-nowrap max-md:justify-end">
      <span className="w-24 lg:w-36">
        <OutcomeBar outcomes={row.estimate.outcomes} shown={possibleOutcomes(row.rules)} className="h-2.5" />
      </span>
      {failure === null
        ? "–"
        : m.answers_all_failure_of({
            what: shortOutcome(failure),
            count: ofHundred(row.estimate.outcomes[failure], getLocale()),
          })}
    </span>
  );
}
