import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readSetupContent } from "#domain/evidence/entry-content.ts";
import type { EvaluationFigures } from "#domain/setup-evaluations/evaluate-setup.ts";
import type { EvaluationsFile, SetupEvaluations } from "#domain/setup-evaluations/evaluations-file.ts";
import type { Database } from "#gateway/database/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { CATALOGUE_FILES, CATALOGUE_FOLDER, type EarlierId, readEarlierIds } from "./read-catalogue.ts";

const COLUMNS = `setup_id bigint, preset_id text, rules_read_on date, risk_kind text, risk_percent numeric,
  pass_share numeric, pass_error numeric, history_low numeric, history_high numeric, history_error numeric, coin_share numeric,
  failures jsonb, median_days integer, trades integer`;
const NAMES = COLUMNS.split(",").map((column) => column.trim().split(" ")[0] ?? "");

const WRITE = `insert into public.setup_evaluations as kept (${NAMES})
  select ${NAMES} from json_to_recordset($1::json) as row (${COLUMNS})
  on conflict (setup_id, preset_id, risk_kind) do update set ${NAMES.map((name) => `${name} = excluded.${name}`)}
  where kept.* is distinct from excluded.*`;

/** The last entry of each setup that everybody may see. */
const HASHES = `select distinct on (e.setup_id) e.setup_id, e.content
  from public.evidence_entries e join public.setups s on s.id = e.setup_id
  where s.plan_id is null order by e.setup_id, e.sequence desc`;

/**
 * Puts the catalogue's evaluations beside the setups that they were worked out of, in folders of earlier versions, too: those
 * whose rule and trades are, by the ledger, still the ones that were played, under whichever id the folder knows them.
 */
export async function ensureDemonstrationEvaluations(database: Database, folder = CATALOGUE_FOLDER): Promise<void> {
  const file: EvaluationsFile = JSON.parse(readFileSync(join(folder, CATALOGUE_FILES.evaluations), "utf8"));
  const ofDocument = byDocument(file.setups, readEarlierIds(folder));
  await database.transaction(SERVICE, async (transaction) => {
    const entries = await transaction.query<{ setup_id: number; content: string }>(HASHES);
    const rows = entries.flatMap(({ setup_id, content }) => {
      const own = ofDocument.get(readSetupContent(content)?.sha256 ?? "");
      return own === undefined ? [] : rowsOf(own, setup_id, file.rulesReadOn);
    });
    await transaction.query(WRITE, [JSON.stringify(rows)]);
  });
}

/** By the hash of each setup's document, which holds its id: under the one it has now and under the earlier one. */
function byDocument(
  setups: readonly SetupEvaluations[],
  earlierIds: readonly EarlierId[],
): Map<string, SetupEvaluations> {
  const ofId = new Map(setups.map((evaluations) => [evaluations.setup, evaluations]));
  const earlier = earlierIds.flatMap(({ id, sha256 }) => {
    const evaluations = ofId.get(id);
    return evaluations === undefined ? [] : [[sha256, evaluations] as const];
  });
  return new Map([...setups.map((evaluations) => [evaluations.sha256, evaluations] as const), ...earlier]);
}

function rowsOf({ trades, presets }: SetupEvaluations, setupId: number, rulesReadOn: string) {
  const row = (preset: string, kind: "fixed" | "best", figures: EvaluationFigures) => ({
    setup_id: setupId,
    preset_id: preset,
    rules_read_on: rulesReadOn,
    risk_kind: kind,
    risk_percent: figures.riskPercent,
    pass_share: figures.pass,
    pass_error: figures.passError,
    history_low: figures.low,
    history_high: figures.high,
    history_error: figures.historyError,
    coin_share: figures.coin,
    failures: figures.failures,
    median_days: figures.medianDays,
    trades,
  });
  return presets.flatMap(({ preset, fixed, best }) => [row(preset, "fixed", fixed), row(preset, "best", best)]);
}
