import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMembership } from "#app/core/account/membership/use-membership.ts";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { supportHoursText } from "#app/core/formats/clock/support-hours-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink, TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import type { AnswerTimes } from "#domain/support/answer-time.ts";
import { answerTimeText } from "../answer-time-text.ts";

/** Beside the form: the scheduling link, the questions and the group's link, which go with a plan, and mail. Spec: [2.22], [9.17]. */
export function MemberWays() {
  const { plan, status } = useMembership();
  const { contact, supportHours } = usePublicConfig();
  if (status === "loading") return <Skeleton className="h-96" />;
  return (
    <Card aria-labelledby="ways-title">
      <h2 id="ways-title" className="mb-3 text-lg">
        {m.support_ways_title()}
      </h2>
      <ul className="text-sm text-muted">
        <Way title={m.tickets_scheduling_title()}>
          {plan === null ? (
            m.dashboard_one_to_one_locked()
          ) : contact.schedulingUrl === null ? (
            m.dashboard_one_to_one_by_mail()
          ) : (
            <ExternalLink href={contact.schedulingUrl} target="_blank">
              {m.dashboard_one_to_one_book()}
            </ExternalLink>
          )}
        </Way>
        <Way title={m.common_private_group()}>
          {plan === null ? (
            m.dashboard_community_locked()
          ) : (
            <TextLink to={paths.community}>{m.dashboard_community_join()}</TextLink>
          )}
        </Way>
        <Way title={m.common_faq()}>
          <TextLink to={paths.faq}>{m.support_faq_link()}</TextLink>
        </Way>
        <Way title={m.support_mail_title()}>
          <ExternalLink href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</ExternalLink>
          <span className="mt-1 block">{supportHoursText(supportHours)}</span>
        </Way>
        <Way title={m.tickets_answer_time_title()}>
          <AnswerTime />
        </Way>
      </ul>
    </Card>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="border-t py-3 first:border-t-0 first:pt-0">
      <p className="font-[550] text-text">{title}</p>
      <div className="mt-1">{children}</div>
    </li>
  );
}

function AnswerTime() {
  const query = useQuery({ queryKey: ["first-answer-times"], queryFn: readAnswerTimes });
  if (query.isPending) return <Skeleton className="h-10" />;
  if (query.isError) return m.common_load_error();
  return answerTimeText(query.data, getLocale());
}

async function readAnswerTimes(): Promise<AnswerTimes> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc("first_answer_times").single();
  if (error) throw error;
  return { answered: data.answered, medianSeconds: data.median_seconds };
}
