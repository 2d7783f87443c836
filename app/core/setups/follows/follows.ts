import type { QueryClient } from "@tanstack/react-query";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { createSetupMarks } from "#app/core/setups/setup-marks.ts";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import { getVisitorFollows, setVisitorFollows } from "./visitor-follows.ts";

/** Which setups a member follows: what band, alerts and calendar are about. docs/decisions/147. */
export const follows = createSetupMarks({
  table: "setup_follows",
  onDone: ({ isWanted }) =>
    isWanted
      ? showToast({
          title: m.follows_added(),
          description: m.follows_added_text(),
          tone: "success",
          action: { label: m.common_choose_alerts(), to: `${paths.settings}#alerts` },
        })
      : showToast({ title: m.follows_removed(), tone: "success" }),
  onFailure: showFollowFailure,
});

export function showFollowFailure(): void {
  showToast({ title: m.follows_error_title(), description: m.follows_failure(), tone: "destructive" });
}

/** A visitor follows in this browser, and a toast says what an account adds. */
export function followAsVisitor(setupId: number, isWanted: boolean): void {
  const others = getVisitorFollows().filter((id) => id !== setupId);
  setVisitorFollows(isWanted ? [...others, setupId] : others);
  if (!isWanted) showToast({ title: m.follows_removed(), tone: "success" });
  else
    showToast({
      title: m.follows_added(),
      description: m.follows_visitor_text(),
      tone: "success",
      action: { label: m.account_create(), to: paths.register },
    });
}

let taking: Promise<void> | null = null;

/**
 * What a visitor followed in this browser becomes the member's own, once they are signed in. A setup that is gone or
 * closed to them is left out. Where it fails, the browser keeps it for the next page.
 */
export function takeVisitorFollows(client: QueryClient, userId: string): void {
  if (taking !== null || getVisitorFollows().length === 0) return;
  taking = moveToAccount(userId)
    .then(() => client.invalidateQueries({ queryKey: follows.own(userId).queryKey }))
    .catch(() => undefined)
    .finally(() => {
      taking = null;
    });
}

async function moveToAccount(userId: string): Promise<void> {
  const kept = getVisitorFollows();
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("setups")
    .select("id")
    .in("id", [...kept]);
  if (error) throw error;
  const rows = data.map(({ id }) => ({ setup_id: id, user_id: userId }));
  if (rows.length > 0) {
    const { error: refused } = await supabase
      .from("setup_follows")
      .upsert(rows, { onConflict: "setup_id,user_id", ignoreDuplicates: true });
    if (refused) throw refused;
  }
  setVisitorFollows(getVisitorFollows().filter((id) => !kept.includes(id)));
}
