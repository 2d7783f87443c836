import type { ReturnOutcome } from "./letter-state.ts";
import { isMailboxGone, keepAnswer } from "./mail-answer.ts";

/** What a mail server reports of one recipient: `status` by RFC 3463, `words` as they are kept. */
export type DeliveryReport = { outcome: ReturnOutcome; status: string | null; words: string | null };

const STATUS = /^[245]\.\d{1,3}\.\d{1,3}(?![\d.])/;

/**
 * Reads a part `message/delivery-status` (RFC 3464): fields of the message, then of each recipient, with an empty line before
 * each. Of several recipients a failed one counts first: we write to one address, and a list behind it isn't ours. Null where
 * nothing of it is about a letter that came back or is late.
 */
export function readDeliveryStatus(text: string): DeliveryReport | null {
  const reports = text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n/)
    .map((group) => reportOf(readFields(group)))
    .filter((report) => report !== null);
  return reports.find(({ outcome }) => outcome !== "delayed") ?? reports[0] ?? null;
}

function reportOf(fields: ReadonlyMap<string, string>): DeliveryReport | null {
  const action = fields.get("action")?.toLowerCase();
  if (action !== "failed" && action !== "delayed") return null;
  const status = STATUS.exec(fields.get("status") ?? "")?.[0] ?? null;
  const words = keepAnswer((fields.get("diagnostic-code") ?? "").replace(/^[\w-]+[ ]?;/, ""));
  return { outcome: outcomeOf(action, status), status, words: words === "" ? null : words };
}

function outcomeOf(action: "failed" | "delayed", status: string | null): ReturnOutcome {
  if (action === "delayed") return "delayed";
  return status !== null && isMailboxGone(status) ? "returned" : "undelivered";
}

/** Fields by their names in small letters, each on one line; of a name that comes again the first. */
function readFields(group: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.replaceAll(/\n[ \t]+/g, " ").split("\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name !== "" && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}
