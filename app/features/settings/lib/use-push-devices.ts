import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { type FunctionResult, invokeFunction } from "#app/core/data/invoke-function.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { type Device, describeDevice } from "./describe-device.ts";
import { findBrowserSubscription, subscribeBrowser } from "./push-subscription.ts";

export type PushDevice = {
  id: string;
  device: Device;
  since: Date;
  /** The browser this page runs in. */
  isThis: boolean;
};

/** The browsers that get the member's alerts, this one first; how to add this one and to take one away. */
export function usePushDevices() {
  const { user } = useSession();
  const client = useQueryClient();
  const queryKey = ["push-devices", user?.id];
  const query = useQuery({ queryKey, enabled: user !== null, queryFn: readDevices });
  const refresh = { onSettled: () => client.invalidateQueries({ queryKey }) };
  const add = useMutation({ mutationFn: addThisBrowser, ...refresh });
  const remove = useMutation({ mutationFn: removeDevice, ...refresh });
  return { query, add, remove };
}

async function readDevices(): Promise<PushDevice[]> {
  const [supabase, current] = await Promise.all([getSupabase(), findBrowserSubscription()]);
  const { data, error } = await supabase
    .from("push_subscriptions")
    .select("id, endpoint, user_agent, created_at")
    .order("created_at");
  if (error) throw error;
  const devices = await Promise.all(
    data.map(async ({ id, endpoint, user_agent, created_at }) => ({
      id,
      device: await describeDevice(user_agent),
      since: new Date(created_at),
      isThis: endpoint === current?.endpoint,
    })),
  );
  return devices.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** `dismissed` when the member gave no permission. */
async function addThisBrowser(publicKey: string): Promise<FunctionResult<"save-push-subscription"> | "dismissed"> {
  const subscription = await subscribeBrowser(publicKey);
  if (subscription === "dismissed") return subscription;
  return invokeFunction("save-push-subscription", { ...subscription, userAgent: navigator.userAgent });
}

async function removeDevice({ id, isThis }: PushDevice): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.from("push_subscriptions").delete().eq("id", id);
  if (error) throw error;
  if (isThis) await (await findBrowserSubscription())?.unsubscribe();
}
