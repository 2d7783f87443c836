import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FunctionResult, invokeFunction } from "#app/core/functions/invoke-function.ts";
import { useSession } from "#app/core/session/use-session.ts";
import type { Actions } from "#domain/actions/actions.ts";

/** The secret address of the member's calendar, null without one, and how to renew or remove it. */
export function useCalendarAddress() {
  const { user } = useSession();
  const client = useQueryClient();
  const queryKey = ["calendar-address", user?.id];
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

function callCalendar(
  action: Actions["calendar-address"]["input"]["action"],
): Promise<FunctionResult<"calendar-address">> {
  return invokeFunction("calendar-address", { action });
}
