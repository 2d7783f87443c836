import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { useLanguage } from "#app/core/browser/language/use-language.ts";
import {
  type NoticeForm,
  useHypotheticalNotice,
  WithHypotheticalNotice,
} from "#app/core/setups/hypothetical-notice.tsx";
import { formatMilliR, recordCounter, replayCounter, replayYear } from "#app/core/setups/record/record-texts.ts";
import type { RecordView } from "#app/core/setups/record/record-view.ts";
import { formatCount, formatDay, formatMonth } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import * as paths from "#domain/pages/paths.ts";

type LiveRecordProps = {
  /** Null where it couldn't be read. */
  record: RecordView | null;
  notice: NoticeForm;
};

/** The live record, and a demonstration's replay apart from it; nothing before the first day. */
export function LiveRecord({ record, notice }: LiveRecordProps) {
  const { revalidate, state } = useRevalidator();
  if (record === null)
    return (
      <ErrorState
        title={m.record_load_error()}
        retryLabel={m.common_retry()}
        isRetrying={state === "loading"}
        onRetry={() => void revalidate()}
      />
    );
  if (record.live === null && record.replay === null) return null;
  return (
    <div className="grid gap-14">
      {record.live === null ? null : <Live {...record.live} />}
      {record.replay === null ? null : (
        <WithHypotheticalNotice form={notice} className="-mt-8">
          <Replay {...record.replay} />
        </WithHypotheticalNotice>
      )}
    </div>
  );
}

function Live({ summary, days }: NonNullable<RecordView["live"]>) {
  const language = useLanguage();
  const { signals, judged } = summary;
  const count = (value: number) => formatCount(value, language);
  return (
    <Part id="registro" title={m.record_title()} counter={recordCounter(summary, language)} lead={m.record_lead()}>
      <p className="mt-2 max-w-[66ch] text-sm text-muted">
        {judged === signals
          ? m.record_judged_all({ count: signals })
          : m.record_judged({ judged: count(judged), signals: count(signals) })}
      </p>
      <Rows label={m.record_last_days()}>
        {days.map((day) => (
          <Row
            key={day.day}
            name={formatDay(day.day, language)}
            note={m.record_day_judged({ judged: count(day.judged), signals: count(day.signals) })}
            result={day.judged === 0 ? m.record_no_result() : formatMilliR(day.milliR, language)}
          />
        ))}
      </Rows>
      <ButtonLink to={`${paths.verification}#before-the-fact`} className="mt-4">
        {m.record_check()}
      </ButtonLink>
    </Part>
  );
}

function Replay({ summary, months }: NonNullable<RecordView["replay"]>) {
  useHypotheticalNotice();
  const language = useLanguage();
  const year = replayYear(summary);
  const sums = months.map((_, place) => months.slice(0, place + 1).reduce((sum, { milliR }) => sum + milliR, 0));
  return (
    <Part
      id="repeticion"
      title={m.record_replay_title({ year })}
      counter={replayCounter(summary, language)}
      lead={m.record_replay_lead({ year })}
    >
      <details className="disclosure mt-3 max-w-3xl">
        <summary className="flex min-h-11 items-center gap-2 font-[550]">
          {m.record_replay_months()}
          <ChevronDown aria-hidden="true" className="turns size-4.5 flex-none text-muted" strokeWidth={1.6} />
        </summary>
        <Rows label={m.record_replay_months()}>
          {months.map(({ month, days, trades, milliR }, place) => (
            <Row
              key={month}
              name={formatMonth(month, language)}
              note={m.record_month_counts({ count: days, trades: formatCount(trades, language) })}
              result={formatMilliR(milliR, language)}
              resultNote={m.record_running_total({ total: formatMilliR(sums[place] ?? 0, language) })}
            />
          ))}
        </Rows>
      </details>
    </Part>
  );
}

function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className="card mt-5 max-w-3xl divide-y">
      {children}
    </ol>
  );
}

type RowProps = { name: string; note: string; result: string; resultNote?: string };

function Row({ name, note, result, resultNote }: RowProps) {
  return (
    <li className="flex items-baseline justify-between gap-4 px-4.5 py-2.5 text-sm md:px-6">
      <span className="grid sm:flex sm:items-baseline sm:gap-3">
        <b className="font-semibold sm:min-w-28">{name}</b>
        <span className="text-muted max-sm:text-xs">{note}</span>
      </span>
      <span className="grid justify-items-end whitespace-nowrap sm:flex sm:items-baseline sm:gap-3">
        {resultNote === undefined ? null : (
          <span className="text-muted max-sm:order-1 max-sm:text-xs">{resultNote}</span>
        )}
        <span className="figures sm:min-w-20 sm:text-right">{result}</span>
      </span>
    </li>
  );
}

type PartProps = { id: string; title: string; counter: string; lead: string; children: ReactNode };

function Part({ id, title, counter, lead, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="mt-2 text-xl">{counter}</p>
      <p className="mt-2 max-w-[66ch] text-muted">{lead}</p>
      {children}
    </section>
  );
}
