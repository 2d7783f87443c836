import { useMutation } from "@tanstack/react-query";
import { ExternalLink as Leaving } from "lucide-react";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { clockText } from "#app/core/formats/clock/clock-text.ts";
import { localZone, timeIn, zoneName } from "#app/core/formats/clock/clock-zones.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { joinOpensAt, joinState } from "#domain/live/join-window.ts";
import { isRunning } from "#domain/live/live-sessions.ts";
import { classHours, startsIn } from "../lib/live-texts.ts";
import { type MemberSession, noteAttendance } from "../lib/use-live-sessions.ts";

type NextClassCardProps = {
  session: MemberSession;
  /** Its address; null: there is none yet; undefined: not known yet. */
  room: string | null | undefined;
  now: Date;
};

/** The session that is held or comes next, with the way into its room while that is open. Spec: [6.5]. */
export function NextClassCard({ session, room, now }: NextClassCardProps) {
  const { start, topic, host } = session;
  const day = dateFormat(getLocale(), { weekday: "long", day: "numeric", month: "long", timeZone: localZone() });
  return (
    <Card aria-labelledby="next-class" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="next-class" className="text-lg">
          {m.live_next_title()}
        </h2>
        {isRunning(session, now) ? (
          <Badge tone="signal">{m.live_running()}</Badge>
        ) : (
          <span className="text-sm text-muted">{startsIn(start, now)}</span>
        )}
      </div>
      <div>
        <p className="text-xl font-[550] first-letter:uppercase">{day.format(start)}</p>
        <p className="mt-1">
          <span className="figures">{classHours(session, "local")}</span>{" "}
          <span className="text-muted">{zoneName("local")}</span>
        </p>
        <p className="text-sm text-muted">
          <span className="figures">{classHours(session, "reference")}</span> {zoneName("reference")}
        </p>
      </div>
      <p>{host === null ? topic : m.classes_topic_by({ topic, host })}</p>
      <Room session={session} room={room} now={now} />
    </Card>
  );
}

function Room({ session, room, now }: NextClassCardProps) {
  const { contact } = usePublicConfig();
  const { mutate: attend } = useMutation({ mutationFn: noteAttendance, retry: 2 });
  if (joinState(session, now) !== "open" || room === undefined) {
    const opens = joinOpensAt(session);
    return (
      <p className="text-sm text-muted">
        {m.classes_room_opens({ time: clockText(timeIn(opens, "local")), zone: zoneName("local") })}
      </p>
    );
  }
  if (room !== null)
    return (
      <ButtonLink to={room} target="_blank" rel="noreferrer" variant="primary" onClick={() => attend(session.id)}>
        {m.classes_enter()}
        <Leaving aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </ButtonLink>
    );
  return <Notice tone="warning">{m.classes_room_missing({ email: contact.supportEmail })}</Notice>;
}
