import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Device, describeDevice } from "#app/core/account/devices/describe-device.ts";
import { useSession } from "#app/core/account/session/use-session.ts";
import { type FunctionResult, invokeFunction } from "#app/core/data/invoke-function.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";

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

type BrowserSubscription = { endpoint: string; p256dh: string; auth: string };

/** This browser's subscription, or null without one; never asks for permission. */
async function findBrowserSubscription(): Promise<PushSubscription | null> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks for permission and subscribes this browser: for a click only. `dismissed` when the member gave none. Throws
 * when the browser's push service can't be reached.
 */
async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | "dismissed"> {
  if ((await Notification.requestPermission()) !== "granted") return "dismissed";
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // One that was made with other keys is of no use to this server.
  if (known !== null && !isMadeWith(known, publicKey)) await known.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined)
    throw new Error("the browser's subscription is not complete");
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}

function isMadeWith(subscription: PushSubscription, publicKey: string): boolean {
  const key = subscription.options.applicationServerKey;
  if (key === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === publicKey;
}
