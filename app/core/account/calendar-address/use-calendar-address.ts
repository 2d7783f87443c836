import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import type { Actions } from "#domain/actions/actions.ts";
import type { CalendarKind } from "#domain/alerts/calendar-kind.ts";

/** The secret address of one of the member's calendars, null without one, and how to renew or remove it. */
export function useCalendarAddress(calendar: CalendarKind) {
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
