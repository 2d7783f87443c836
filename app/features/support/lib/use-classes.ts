import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { CLASSES_QUERY } from "#app/core/account/use-class-allowance.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { isBookable } from "#domain/classes/class-times.ts";

type ClassTime = { startsAt: Date; minutes: number; host: string; hostZone: string };
export type OpenSlot = ClassTime & { id: string };
export type OwnClass = ClassTime & { id: string; state: string; meetingUrl: string | null };

/** How often it is asked whether somebody else took a slot. */
const LOOK_AGAIN_MS = 60_000;

/** The slots that may be booked now, and the member's own classes, the latest first. */
export function useClasses() {
  const { user } = useSession();
  return useQuery({
    queryKey: [CLASSES_QUERY, user?.id, "slots"],
    enabled: user !== null,
    refetchInterval: LOOK_AGAIN_MS,
    queryFn: readClasses,
  });
}

async function readClasses(): Promise<{ slots: OpenSlot[]; own: OwnClass[] }> {
  const supabase = await getSupabase();
  const [slots, own] = await Promise.all([supabase.rpc("open_class_slots"), supabase.rpc("my_classes")]);
  if (slots.error) throw slots.error;
  if (own.error) throw own.error;
  const now = new Date();
  return {
    slots: slots.data
      .map(({ id, starts_at, minutes, host, host_zone }) => ({
        id,
        startsAt: new Date(starts_at),
        minutes,
        host,
        hostZone: host_zone,
      }))
      .filter(({ startsAt }) => isBookable(startsAt, now)),
    own: own.data.map(({ id, state, starts_at, minutes, host, host_zone, meeting_url }) => ({
      id,
      state,
      startsAt: new Date(starts_at),
      minutes,
      host,
      hostZone: host_zone,
      meetingUrl: meeting_url,
    })),
  };
}
