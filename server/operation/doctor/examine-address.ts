import { z } from "zod";
import { outgoingCauseOf } from "#gateway/http/outgoing-cause.ts";
import type { Finding } from "./finding.ts";

const DEADLINE_MS = 10_000;
const SUBJECT = "PUBLIC_URL";
const answerSchema = z.object({ version: z.string() });

/** Whether the public address leads here, with the name that the browser gave. */
export async function examineAddress(publicUrl: string | undefined): Promise<Finding> {
  if (publicUrl === undefined) return { level: "ok", subject: SUBJECT, text: "none: a demonstration on this machine" };
  const address = `${new URL(publicUrl).origin}/meta.json`;
  let response: Response;
  try {
    response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(DEADLINE_MS) });
  } catch (error) {
    const text = `no answer from ${address} (${outgoingCauseOf(error)}): start LPX, or look at DNS, TLS and the proxy`;
    return { level: "warn", subject: SUBJECT, text };
  }
  return judgeAddress(address, response.status, await response.text());
}

export function judgeAddress(address: string, status: number, body: string): Finding {
  const subject = SUBJECT;
  if (status === 421)
    return {
      level: "fail",
      subject,
      text: "the proxy changes Host: pass it as it came (nginx: proxy_set_header Host $http_host)",
    };
  if (status >= 300 && status < 400)
    return {
      level: "fail",
      subject,
      text: `${address} leads elsewhere: PUBLIC_URL must be the name that visitors end at`,
    };
  if (status >= 500)
    return { level: "warn", subject, text: `the proxy answers ${status}: LPX isn't there, or not ready` };
  if (status !== 200 || !isOurs(body))
    return {
      level: "fail",
      subject,
      text: `${address} answers ${status} and isn't LPX: look at what the name leads to`,
    };
  return { level: "ok", subject, text: "leads here" };
}

function isOurs(body: string): boolean {
  try {
    return answerSchema.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}
