import { z } from "zod";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { addTestSecret } from "./manage-sources.ts";

const inputSchema = z.object({ sourceId: z.uuid() });

/**
 * A short-lived secret of a source, with which an administrator's browser sends an alert as TradingView would: the
 * real one can't be shown again. docs/signals.md.
 */
export const startSignalTest = adminAction({
  name: "start-signal-test",
  area: "signals",
  input: inputSchema,
  // An answer that is kept to be repeated would keep the secret.
  idempotency: "none",
  async act({ sourceId }, { transaction, at }) {
    const secret = await addTestSecret(transaction, { sourceId, at });
    if (secret === null) return refuse("signal.source_not_found");
    const audit = { action: "signal_source.test_started", subject: `signal_source:${sourceId}` };
    return { ok: true, data: { secret }, audit };
  },
});
