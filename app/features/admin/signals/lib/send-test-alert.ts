import { readErrorCode } from "#app/core/data/errors/read-error-code.ts";
import type { AlertAction } from "#domain/signals/alert.ts";
import { type AlertMessage, SIGNALS_WEBHOOK_PATH } from "#domain/signals/alert-message.ts";

export type TestAlert = { secret: string; setup: number; action: AlertAction; patternTime: string };

/** What the endpoint answered, and after how many milliseconds. */
export type TestAnswer = { status: number; code: string; ms: number };

/** Sends an alert as TradingView would, from this browser. */
export async function sendTestAlert({ secret, setup, action, patternTime }: TestAlert): Promise<TestAnswer> {
  const message: AlertMessage = {
    secret,
    event: `test-${crypto.randomUUID()}`,
    time: new Date().toISOString(),
    setup,
    action,
    ...(patternTime === "" ? {} : { pattern_time: patternTime }),
  };
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  try {
    const response = await fetch(SIGNALS_WEBHOOK_PATH, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(message),
    });
    const body: unknown = await response.json();
    return { status: response.status, code: readErrorCode(body) ?? "", ms: elapsed() };
  } catch {
    return { status: 0, code: "network", ms: elapsed() };
  }
}
