import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useMemo, useState } from "react";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { MOST_KEPT_TRADES } from "#domain/evaluations/diary.ts";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import type { HistoryTrade, OpenTrade } from "#domain/histories/history.ts";
import type { FiredAlert } from "#domain/member-week/member-week.ts";
import { replayHistory } from "#domain/replay/replay-history.ts";
import { openQuestions } from "#domain/replay/verdict.ts";
import { HistoryInput } from "../history/history-input.tsx";
import { useHistoryUpload } from "../history/use-history-upload.ts";
import { verdictTitle } from "../lib/verdict-title.ts";
import { HeldTrades } from "../replay/held-trades.tsx";
import { Standing } from "../replay/standing.tsx";
import { AttemptRoom } from "./attempt-room.tsx";
import { keepTrades } from "./keep-trades.ts";
import { type Attempt, forgetDiary, useKeptTrades } from "./use-diary.ts";

const TradeForm = lazyPart(() => import("./trade-form.tsx"), "TradeForm");

type AttemptResultsProps = { attempt: Attempt; ruleSet: RuleSet };

/** What a trade that is noted begins with: nothing, or an alert's own; null where none is asked for. */
export type BegunNote = { alert: FiredAlert | null };

/** The state of an attempt by its trades: those that are kept, or those of a file that is only looked at. */
export function AttemptResults({ attempt, ruleSet, begun }: AttemptResultsProps & { begun: BegunNote | null }) {
  const [isUploading, setUploading] = useState(false);
  const [note, setNote] = useState(begun);
  const query = useKeptTrades(attempt);
  const now = useNow();
  return (
    <div className="grid gap-4">
      {attempt.keptTrades === 0 ? (
        <>
          {attempt.status === "running" ? <AttemptRoom attempt={attempt} trades={NO_TRADES} now={now} /> : null}
          <p className="text-sm text-muted">{m.diary_no_trades()}</p>
        </>
      ) : (
        <Loaded
          query={query}
          skeleton={<Skeleton className="h-40" />}
          failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
        >
          {(trades) => (
            <div className="grid gap-6">
              {attempt.status === "running" ? <AttemptRoom attempt={attempt} trades={trades} now={now} /> : null}
              <AttemptStanding attempt={attempt} ruleSet={ruleSet} trades={trades} />
            </div>
          )}
        </Loaded>
      )}
      {isUploading ? (
        <Upload attempt={attempt} ruleSet={ruleSet} onDone={() => setUploading(false)} />
      ) : note !== null ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <TradeForm attempt={attempt} alert={note.alert} onDone={() => setNote(null)} />
        </Suspense>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={() => setNote({ alert: null })}>
            {m.diary_note_trade()}
          </Button>
          <Button size="sm" onClick={() => setUploading(true)}>
            {attempt.keptTrades === 0 ? m.diary_upload() : m.diary_upload_again()}
          </Button>
          {attempt.keptTrades > 0 ? <ForgetTrades attempt={attempt} /> : null}
        </div>
      )}
    </div>
  );
}

const NONE: readonly OpenTrade[] = [];
const NO_TRADES: readonly HistoryTrade[] = [];

type StandingProps = AttemptResultsProps & {
  trades: readonly HistoryTrade[];
  open?: readonly OpenTrade[];
  currency?: string | null;
};

function AttemptStanding({ attempt, ruleSet, trades, open = NONE, currency = null }: StandingProps) {
  const { startedOn, riskCents } = attempt;
  const replayed = useMemo(() => {
    const history = { trades: since(startedOn, trades), openTrades: since(startedOn, open) };
    return replayHistory(history, ruleSet, riskCents);
  }, [startedOn, riskCents, ruleSet, trades, open]);
  const { could, higher, peak, unopened } = openQuestions(replayed);
  const untold = new Set([...could, ...higher, ...peak, ...unopened]).size;
  if (replayed.days.length === 0) return <p className="text-sm text-muted">{m.diary_no_trades_since()}</p>;
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-[550]">{verdictTitle({ replayed, rules: ruleSet, currency })}</p>
        <p className="text-sm text-muted">
          {untold === 0 ? m.replay_could_none() : ""}
          {untold > 0 ? `${m.diary_could({ count: formatCount(untold, getLocale()) })} ` : ""}
          {peak.length > 0 ? `${m.replay_open_peak()} ` : ""}
          {unopened.length > 0 ? m.replay_openings_unknown() : ""}
        </p>
      </div>
      <HeldTrades replayed={replayed} />
      <Standing replayed={replayed} rules={ruleSet} currency={currency} />
    </div>
  );
}

/** What was opened on an attempt's first day or later: a file may hold an account's life before. */
function since<Trade extends { openedAt: string }>(day: string, trades: readonly Trade[]): Trade[] {
  return trades.filter(({ openedAt }) => openedAt >= day);
}

function Upload({ attempt, ruleSet, onDone }: AttemptResultsProps & { onDone: () => void }) {
  const client = useQueryClient();
  const upload = useHistoryUpload();
  const { uploaded } = upload;
  const [busyShare, setBusyShare] = useState<number | null>(null);
  const [message, setMessage] = useState<string>();
  // A strategy tester's trades are no one's results.
  const isBacktest = uploaded?.history.isBacktest === true;
  const trades = uploaded === null || isBacktest ? [] : since(attempt.startedOn, uploaded.history.trades);
  async function keep() {
    setMessage(undefined);
    setBusyShare(0);
    const result = await keepTrades(attempt.id, trades, setBusyShare);
    setBusyShare(null);
    await forgetDiary(client);
    if (result.ok) onDone();
    else setMessage(functionErrorMessage(result));
  }
  return (
    <section aria-label={m.diary_upload()} className="grid gap-5 border-t pt-5">
      <HistoryInput upload={upload} />
      {isBacktest ? <Notice tone="error">{m.diary_backtest()}</Notice> : null}
      {uploaded === null || isBacktest ? null : (
        <AttemptStanding
          attempt={attempt}
          ruleSet={ruleSet}
          trades={uploaded.history.trades}
          open={uploaded.history.openTrades}
          currency={uploaded.history.account.currency}
        />
      )}
      {trades.length > MOST_KEPT_TRADES ? (
        <p className="text-sm text-muted">{m.diary_error_too_many_trades({ most: MOST_KEPT_TRADES })}</p>
      ) : null}
      <FormError error={{ message }} />
      <div className="flex flex-wrap items-center gap-3">
        {trades.length > 0 && trades.length <= MOST_KEPT_TRADES ? (
          <Button variant="primary" isBusy={busyShare !== null} onClick={keep}>
            {m.diary_keep({ count: formatCount(trades.length, getLocale()) })}
          </Button>
        ) : null}
        <Button onClick={onDone}>{m.common_close()}</Button>
      </div>
      <p className="text-xs text-muted">{m.diary_keep_text()}</p>
    </section>
  );
}

function ForgetTrades({ attempt }: { attempt: Attempt }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  async function forget() {
    setBusy(true);
    const result = await keepTrades(attempt.id, []);
    setBusy(false);
    if (!result.ok) return setMessage(functionErrorMessage(result));
    await forgetDiary(client);
  }
  return (
    <>
      <Button size="sm" isBusy={isBusy} onClick={forget}>
        {m.diary_forget({ count: formatCount(attempt.keptTrades, getLocale()) })}
      </Button>
      <FormError error={{ message }} />
    </>
  );
}
