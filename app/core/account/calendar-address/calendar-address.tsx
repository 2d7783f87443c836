import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { CopyButton } from "#app/core/browser/clipboard/copy-button.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Actions } from "#domain/actions/actions.ts";
import type { CalendarKind } from "#domain/alerts/calendar-kind.ts";

type CalendarAddressProps = { calendar: CalendarKind; hasPlan: boolean };

/** The secret address of one of the member's calendars: made, copied, changed and removed. */
export function CalendarAddress({ calendar, hasPlan }: CalendarAddressProps) {
  const { query, change } = useCalendarAddress(calendar);

  function perform(action: "renew" | "remove", done: string) {
    change.mutate(action, {
      onSuccess(result) {
        if (result.ok) showToast({ title: done, tone: "success" });
        else
          showToast({ title: m.settings_not_done(), description: functionErrorMessage(result), tone: "destructive" });
      },
    });
  }

  const isDoing = (action: "renew" | "remove") => change.isPending && change.variables === action;
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-11" />}
      failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
      isEmpty={(address) => address === null}
      empty={
        <Button
          className="justify-self-start"
          disabled={!hasPlan}
          isBusy={change.isPending}
          onClick={() => perform("renew", m.alerts_calendar_created())}
        >
          {m.alerts_calendar_create()}
        </Button>
      }
    >
      {(address) => (
        <>
          <div className="flex flex-wrap items-end gap-3">
            <Field
              className="min-w-0 flex-1 basis-64"
              label={m.alerts_calendar_address()}
              readOnly
              value={address ?? ""}
              inputClassName="font-mono text-sm"
              onFocus={(event) => event.target.select()}
            />
            <CopyButton text={address ?? ""} />
          </div>
          <p className="text-xs text-muted">{m.alerts_calendar_secret()}</p>
          <div className="flex flex-wrap gap-3">
            <Button size="sm" isBusy={isDoing("renew")} onClick={() => perform("renew", m.alerts_calendar_renewed())}>
              {m.alerts_calendar_renew()}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              isBusy={isDoing("remove")}
              onClick={() => perform("remove", m.alerts_calendar_removed())}
            >
              {m.alerts_calendar_remove()}
            </Button>
          </div>
        </>
      )}
    </Loaded>
  );
}

/** The secret address of one of the member's calendars, null without one, and how to renew or remove it. */
function useCalendarAddress(calendar: CalendarKind) {
  const { user } = useSession();
  const callCalendar = (action: Actions["calendar-address"]["input"]["action"]) =>
    invokeFunction("calendar-address", { calendar, action });
  const client = useQueryClient();
  const queryKey = ["calendar-address", calendar, user?.id];
  const query = useQuery({
    queryKey,
    enabled: user !== null,
    queryFn: async () => {
      const result = await callCalendar("show");
      if (!result.ok) throw new Error(result.code);
      return result.data.address;
    },
  });
  const change = useMutation({
    mutationFn: callCalendar,
    onSuccess: (result) => {
      if (result.ok) client.setQueryData(queryKey, result.data.address);
    },
  });
  return { query, change };
}
