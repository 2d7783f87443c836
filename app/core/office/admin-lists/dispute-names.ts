import { m } from "#app/paraglide/messages.js";
import type { Tables } from "#supabase/database.types.ts";

type Status = Tables<"disputes">["status"];

export const DISPUTE_NAMES: Record<Status, () => string> = {
  open: m.admin_history_dispute_opened,
  won: m.admin_history_dispute_won,
  lost: m.admin_history_dispute_lost,
};

export const DISPUTE_TONES = { open: "signal", won: "gain", lost: "loss" } as const satisfies Record<Status, string>;
