import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import type { Actions } from "#domain/actions/actions.ts";

/** Has the server send a message by one of the member's channels, and says whether it was queued. */
export async function sendTestAlert(channel: Actions["send-test-alert"]["input"]): Promise<void> {
  const result = await invokeFunction("send-test-alert", channel);
  if (result.ok) showToast({ title: m.alerts_test_queued(), tone: "success" });
  else showToast({ title: m.settings_not_done(), description: functionErrorMessage(result), tone: "destructive" });
}
