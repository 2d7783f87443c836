import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { durationText } from "#app/core/formats/clock/duration-text.ts";
import { m } from "#app/paraglide/messages.js";
import type { DaySpan } from "#domain/office/measured-days.ts";
import * as paths from "#domain/pages/paths.ts";
import { FigureCard, Headline } from "./figure-card.tsx";
import { type Compared, readAccessTimes, readAnswerTimes, type Times } from "./read-figures.ts";

/** From the queue to the grant of access. */
export function AccessCard({ span }: { span: DaySpan }) {
  const query = useQuery({ queryKey: ["office-access-times", span], queryFn: () => readAccessTimes(span) });
  const link = { to: `${paths.adminIndicatorAccess}?stage=active`, label: m.summary_access_link() };
  return <TimesCard title={m.summary_access()} query={query} link={link} />;
}

/** From a ticket to its first answer. */
export function AnswersCard({ span }: { span: DaySpan }) {
  const query = useQuery({ queryKey: ["office-answer-times", span], queryFn: () => readAnswerTimes(span) });
  const link = { to: `${paths.adminTickets}?state=answered`, label: m.summary_answers_link() };
  return <TimesCard title={m.summary_answers()} query={query} link={link} />;
}

type TimesCardProps = {
  title: string;
  query: UseQueryResult<Compared<Times>>;
  link: { to: string; label: string };
};

function TimesCard({ title, query, link }: TimesCardProps) {
  return (
    <FigureCard title={title} query={query} isEmpty={({ count }) => count === 0} links={[link]}>
      {({ now, before, yearAgo }) => (
        <>
          <Headline
            figure={timeText(now.medianSeconds)}
            before={timeText(before.medianSeconds)}
            year={timeText(yearAgo.medianSeconds)}
          />
          <p className="text-sm text-muted">
            {m.summary_times_text({ count: now.count, time: timeText(now.p95Seconds) })}
          </p>
        </>
      )}
    </FigureCard>
  );
}

function timeText(seconds: number | null): string {
  return seconds === null ? "–" : durationText(seconds * 1_000);
}
