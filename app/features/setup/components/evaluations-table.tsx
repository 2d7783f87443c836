import { useQuery } from "@tanstack/react-query";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { formatPass, formatRiskPercent } from "#app/core/setups/evaluation-figures.ts";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatCount, formatDay, formatFigure } from "#app/core/setups/setup-figures.ts";
import { SETUPS_QUERY_KEY } from "#app/core/setups/use-setups.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { FigureTable } from "#app/ui/charts/figure-table.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { EVALUATION_RULES } from "#domain/evaluations/evaluation-rules.ts";
import * as paths from "#domain/pages/paths.ts";
import { commonestFailure, type Failure, readFailures } from "#domain/setups/evaluation-failures.ts";
import { DEFAULT_DAYS } from "#domain/simulator/analysis.ts";

const ENDS: Record<Failure, () => string> = {
  maximum: m.common_maximum_loss,
  daily: m.common_daily_loss,
  time: m.common_time_limit,
  consistency: m.common_consistency,
  unfinished: m.setup_evaluation_end_unfinished,
};

/** Every evaluation that was worked out beforehand, at a risk of 1 % and at the one that passes most, with both errors. */
export function EvaluationsTable({ setupId }: { setupId: number }) {
  useHypotheticalNotice();
  const query = useQuery({
    queryKey: [...SETUPS_QUERY_KEY, "evaluations", setupId],
    queryFn: () => readEvaluations(setupId),
    staleTime: 60_000,
  });
  return (
    <div className="mt-3 grid gap-2">
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-72" />}
        failure={{
          title: m.setup_evaluation_error_title(),
          text: m.setup_evaluation_error_text(),
          retryLabel: m.common_retry(),
        }}
        isEmpty={(rows) => rows.length === 0}
        empty={<p className="text-sm text-muted">{m.setup_evaluation_none()}</p>}
      >
        {(rows) => <Figures rows={rows} />}
      </Loaded>
    </div>
  );
}

type EvaluationRow = Awaited<ReturnType<typeof readEvaluations>>[number];

function Figures({ rows }: { rows: readonly EvaluationRow[] }) {
  const language = getLocale();
  const [first] = rows;
  if (first === undefined) return null;
  return (
    <>
      <FigureTable
        caption={m.setup_evaluation()}
        columns={[
          m.common_evaluation(),
          m.common_risk(),
          m.setup_evaluation_passes(),
          m.setup_evaluation_other(),
          m.setup_evaluation_coin_column(),
          m.setup_evaluation_end(),
          m.setup_evaluation_days(),
        ]}
        rows={rows.map((row) => ({
          key: `${row.preset_id} ${row.risk_kind}`,
          cells: [
            nameOf(row.preset_id),
            formatRiskPercent(row.risk_percent, language),
            m.setup_evaluation_share({
              share: formatPass(row.pass_share, language),
              error: formatFigure(row.pass_error * 100, language, 1),
            }),
            m.common_from_to({
              low: formatPass(row.history_low, language),
              high: formatPass(row.history_high, language),
            }),
            row.coin_share === null ? "–" : formatPass(row.coin_share, language),
            endOf(row.failures),
            row.median_days === null ? "–" : formatCount(row.median_days, language),
          ],
        }))}
      />
      <p className="max-w-[90ch] text-xs text-muted">
        {m.setup_evaluation_source({
          trades: formatCount(first.trades, language),
          days: DEFAULT_DAYS,
          date: formatDay(first.rules_read_on, language),
        })}{" "}
        <TextLink to={paths.evaluationRules}>{m.setup_evaluation_rules()}</TextLink>
      </p>
    </>
  );
}

function endOf(value: unknown): string {
  const failure = commonestFailure(readFailures(value));
  if (failure === null) return "–";
  return m.setup_evaluation_end_share({ end: ENDS[failure.name](), share: formatPass(failure.share, getLocale()) });
}

function nameOf(presetId: string): string {
  const rules = EVALUATION_RULES.find(({ id }) => id === presetId);
  return rules === undefined ? presetId : `${rules.firm} ${rules.product}`;
}

async function readEvaluations(setupId: number) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("setup_evaluations")
    .select(
      "preset_id, risk_kind, risk_percent, pass_share, pass_error, history_low, history_high, coin_share, failures, median_days, trades, rules_read_on",
    )
    .eq("setup_id", setupId)
    .order("preset_id")
    .order("risk_kind", { ascending: false });
  if (error) throw error;
  return data;
}
