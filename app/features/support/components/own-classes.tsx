import { CLASSES_QUERY } from "#app/core/account/use-class-allowance.ts";
import { saveFile } from "#app/core/browser/storage/save-file.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { ConfirmAction } from "#app/core/data/confirm-action.tsx";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/link.tsx";
import { cancellingAt, FREE_CANCELLING_HOURS } from "#domain/classes/class-times.ts";
import { bothZones } from "../lib/class-words.ts";
import type { OwnClass } from "../lib/use-classes.ts";

const STATE_NAMES: Record<string, () => string> = {
  booked: m.private_classes_state_booked,
  done: m.private_classes_state_done,
  missed: m.private_classes_state_missed,
  cancelled: m.private_classes_state_cancelled,
  late_cancelled: m.private_classes_state_late_cancelled,
};

/** The member's classes; the booked one with its link, its calendar file and the way to cancel it. */
export function OwnClasses({ classes }: { classes: readonly OwnClass[] }) {
  if (classes.length === 0) return null;
  return (
    <section aria-labelledby="own-classes-title" className="text-sm">
      <h3 id="own-classes-title" className="font-[550]">
        {m.private_classes_own_title()}
      </h3>
      <ul className="mt-2 grid">
        {classes.map((own) => (
          <li key={own.id} className="grid gap-2 border-t py-3">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 text-muted">{bothZones(own)}</span>
              <Badge tone={own.state === "booked" ? "chosen" : "neutral"}>
                {STATE_NAMES[own.state]?.() ?? own.state}
              </Badge>
            </span>
            {own.state === "booked" ? <BookedTools own={own} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function BookedTools({ own: { id, startsAt, meetingUrl } }: { own: OwnClass }) {
  const outcome = cancellingAt(startsAt, useNow(60_000));
  return (
    <span className="flex flex-wrap items-center gap-3">
      {meetingUrl === null ? null : (
        <ExternalLink href={meetingUrl} target="_blank">
          {m.private_classes_join()}
        </ExternalLink>
      )}
      <Button size="sm" onClick={() => void saveCalendar(id)}>
        {m.private_classes_calendar_download()}
      </Button>
      {outcome === null ? null : (
        <ConfirmAction
          label={m.private_classes_cancel()}
          consequence={
            outcome === "given_back"
              ? m.private_classes_cancel_given_back({ hours: FREE_CANCELLING_HOURS })
              : m.private_classes_cancel_counted({ hours: FREE_CANCELLING_HOURS })
          }
          done={m.private_classes_cancelled_toast()}
          run={() => invokeFunction("cancel-class", { bookingId: id })}
          explain={functionErrorMessage}
          stale={[[CLASSES_QUERY]]}
        />
      )}
    </span>
  );
}

async function saveCalendar(bookingId: string): Promise<void> {
  const result = await invokeFunction("class-calendar", { bookingId, language: getLocale() });
  if (!result.ok) return showToast({ title: functionErrorMessage(result), tone: "destructive" });
  saveFile({ name: "lpx.ics", type: "text/calendar", content: result.data.text });
}
