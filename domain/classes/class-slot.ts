import { cleanName, isPlainText } from "#domain/checkout/plain-text.ts";
import { isZone } from "#domain/clock/zone-time.ts";
import type { Checked } from "#domain/errors/result.ts";

/** A time that the team offers; `startsAt` is an ISO instant, `hostZone` an IANA zone. */
export type ClassSlot = {
  startsAt: string;
  minutes: number;
  host: string;
  hostZone: string;
  /** Where it is held; null while that isn't known. */
  meetingUrl: string | null;
};
export type ClassSlotProblem = "invalid" | "past";

const CLASS_MINUTES = { least: 15, most: 180 } as const;
const LONGEST_HOST = 80;
const LONGEST_ADDRESS = 500;

/** A slot as it may be published, or what is wrong with it, field by field. */
export function checkSlot(
  typed: ClassSlot,
  now: Date,
): Checked<ClassSlot, Partial<Record<keyof ClassSlot, ClassSlotProblem>>> {
  const host = cleanName(typed.host);
  const meetingUrl = typed.meetingUrl?.trim() || null;
  const problems: Partial<Record<keyof ClassSlot, ClassSlotProblem>> = {};
  const start = Date.parse(typed.startsAt);
  if (Number.isNaN(start)) problems.startsAt = "invalid";
  else if (start <= now.getTime()) problems.startsAt = "past";
  const { minutes, hostZone } = typed;
  if (!Number.isInteger(minutes) || minutes < CLASS_MINUTES.least || minutes > CLASS_MINUTES.most)
    problems.minutes = "invalid";
  if (host === "" || host.length > LONGEST_HOST || !isPlainText(host)) problems.host = "invalid";
  if (!isZone(hostZone)) problems.hostZone = "invalid";
  if (meetingUrl !== null && !isSafeAddress(meetingUrl)) problems.meetingUrl = "invalid";
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, value: { startsAt: new Date(start).toISOString(), minutes, host, hostZone, meetingUrl } };
}

function isSafeAddress(address: string): boolean {
  return address.length <= LONGEST_ADDRESS && isPlainText(address) && URL.parse(address)?.protocol === "https:";
}
