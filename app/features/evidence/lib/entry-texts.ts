import { m } from "#app/paraglide/messages.js";
import type { ChainProblem } from "#domain/evidence/chain.ts";
import { type DrawEvidence, readEntryContent } from "#domain/evidence/entry-content.ts";

export const PROBLEM_WORDS: Record<ChainProblem, () => string> = {
  "evidence.gap": m.evidence_problem_gap,
  "evidence.not_following": m.evidence_problem_following,
  "evidence.changed": m.evidence_problem_changed,
  "evidence.not_canonical": m.evidence_problem_canonical,
};

/** What an entry says, in a few words. */
export function wordsOfContent(content: string): string {
  const said = readEntryContent(content);
  if (said === null) return m.evidence_says_other();
  if ("draw" in said) return wordsOfDraw(said);
  if ("record" in said) {
    const { record: day, judged, signals } = said;
    return said.kind === "record_day"
      ? m.evidence_says_record({ day, judged, signals })
      : m.evidence_says_record_correction({ day, judged, signals });
  }
  if ("account" in said) {
    const { account, day, trades: count } = said;
    return said.kind === "account_day"
      ? m.evidence_says_day({ account, day, count })
      : m.evidence_says_day_correction({ account, day, reason: said.reason });
  }
  const { setup } = said;
  if (said.kind === "correction") {
    const { reason } = said;
    return said.sha256 === null
      ? m.evidence_says_removed({ setup, reason })
      : m.evidence_says_correction({ setup, reason });
  }
  return said.trades === undefined
    ? m.evidence_says_locked({ setup })
    : m.evidence_says_trades({ setup, count: said.trades });
}

function wordsOfDraw(said: DrawEvidence): string {
  const { draw } = said;
  if (said.kind === "draw_opening") return m.evidence_says_draw_opening({ draw, round: said.round });
  if (said.kind === "draw_list") return m.evidence_says_draw_list({ draw, count: said.entries });
  return said.kind === "draw_result"
    ? m.evidence_says_draw_result({ draw })
    : m.evidence_says_draw_cancelled({ draw, reason: said.reason });
}

/** The instant an entry names, or an empty text. */
export function instantOfContent(content: string): string {
  return readEntryContent(content)?.at ?? "";
}
