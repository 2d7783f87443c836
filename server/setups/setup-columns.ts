import { LIBRARY_EVALUATION } from "#domain/setups/library-evaluation.ts";

/** What a page reads of `public.setups s`: the row, and its figure of the library's evaluation. */
export const SETUP_COLUMNS = `s.*, coalesce((select json_agg(e) from public.setup_evaluations e
  where e.setup_id = s.id and e.preset_id = '${LIBRARY_EVALUATION.presetId}' and e.risk_kind = '${LIBRARY_EVALUATION.riskKind}'), '[]')
  as setup_evaluations`;
