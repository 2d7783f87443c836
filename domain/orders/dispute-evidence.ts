/** What an order proves, put together for the provider of its payment. docs/decisions/223. */

/** PayPal takes this much in the `notes` of an evidence. */
export const LONGEST_EVIDENCE = 2_000;
export const LONGEST_EVIDENCE_NOTES = 1_000;
/** Of what other people wrote, in a line. */
const LONGEST_QUOTE = 80;
/** Only the latest are listed; more would push the rest out of the text. */
const MOST_TICKETS = 5;

/** Where terms were accepted: with an account, before a payment, or in the member area. */
export type TermsContext = "register" | "checkout" | "dashboard";

/** Rows of one order and of its buyer, and of nobody else. */
export type EvidenceRows = {
  order: {
    number: number;
    createdAt: Date;
    productIds: readonly string[];
    paidCents: number;
    captureId: string;
    capturedAt: Date | null;
  };
  terms: { version: string; at: Date; context: TermsContext } | null;
  receipt: { sentAt: Date; answer: string | null } | null;
  plans: readonly { id: string; planId: string; at: Date }[];
  access: readonly { id: number; event: "granted" | "confirmed"; username: string; at: Date }[];
  signIns: { count: number; first: Date; last: Date } | null;
  lessons: { opened: number; finished: number; first: Date; last: Date } | null;
  classes: readonly { id: string; at: Date }[];
  tickets: readonly { number: number; subject: string; at: Date; answeredAt: Date | null }[];
  refunds: readonly {
    id: string;
    at: Date;
    state: "requested" | "confirmed" | "refused" | "withdrawn" | "paid";
    answeredAt: Date | null;
    refusal: string | null;
  }[];
};

/** What one line says, without its words. */
export type EvidenceFact =
  | { kind: "ordered"; productIds: readonly string[]; number: number }
  | { kind: "terms"; version: string; context: TermsContext }
  | { kind: "paid"; cents: number; captureId: string }
  | { kind: "receipt"; answer: string }
  | { kind: "plan"; planId: string }
  | { kind: "access_granted" | "access_confirmed"; username: string }
  | { kind: "signed_in"; count: number; last: Date }
  | { kind: "lessons"; opened: number; finished: number; last: Date }
  | { kind: "class" }
  | { kind: "ticket"; number: number; subject: string }
  | { kind: "ticket_answered"; number: number }
  | { kind: "refund_asked" | "refund_withdrawn" | "refund_agreed" }
  | { kind: "refund_refused"; refusal: string };

/** `key` names the line among those of this order: what is left out is said by it. */
export type EvidenceLine = { key: string; at: Date; fact: EvidenceFact };

/** What the rows prove, a line each, the earliest first. */
export function listEvidence(rows: EvidenceRows): EvidenceLine[] {
  const { order, terms, receipt, signIns, lessons } = rows;
  const { number, productIds, createdAt, captureId, capturedAt, paidCents } = order;
  const lines: EvidenceLine[] = [{ key: "ordered", at: createdAt, fact: { kind: "ordered", productIds, number } }];
  if (terms !== null) {
    const { version, context, at } = terms;
    lines.push({ key: "terms", at, fact: { kind: "terms", version, context } });
  }
  if (capturedAt !== null)
    lines.push({ key: "paid", at: capturedAt, fact: { kind: "paid", cents: paidCents, captureId } });
  if (receipt !== null)
    lines.push({
      key: "receipt",
      at: receipt.sentAt,
      fact: { kind: "receipt", answer: quote(receipt.answer ?? "") },
    });
  for (const { id, planId, at } of rows.plans) lines.push({ key: `plan:${id}`, at, fact: { kind: "plan", planId } });
  for (const { id, event, username, at } of rows.access)
    lines.push({ key: `access:${id}`, at, fact: { kind: `access_${event}`, username: quote(username) } });
  if (signIns !== null)
    lines.push({
      key: "signed_in",
      at: signIns.first,
      fact: { kind: "signed_in", count: signIns.count, last: signIns.last },
    });
  if (lessons !== null) {
    const { opened, finished, first, last } = lessons;
    lines.push({ key: "lessons", at: first, fact: { kind: "lessons", opened, finished, last } });
  }
  for (const { id, at } of rows.classes) lines.push({ key: `class:${id}`, at, fact: { kind: "class" } });
  lines.push(
    ...rows.tickets
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, MOST_TICKETS)
      .flatMap(linesOfTicket),
  );
  lines.push(...rows.refunds.flatMap(linesOfRefund));
  return lines.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function linesOfTicket({ number, subject, at, answeredAt }: EvidenceRows["tickets"][number]): EvidenceLine[] {
  const asked: EvidenceLine = {
    key: `ticket:${number}`,
    at,
    fact: { kind: "ticket", number, subject: quote(subject) },
  };
  if (answeredAt === null) return [asked];
  return [asked, { key: `ticket:${number}:answered`, at: answeredAt, fact: { kind: "ticket_answered", number } }];
}

function linesOfRefund({ id, at, state, answeredAt, refusal }: EvidenceRows["refunds"][number]): EvidenceLine[] {
  const asked: EvidenceLine = { key: `refund:${id}`, at, fact: { kind: "refund_asked" } };
  if (answeredAt === null || state === "requested") return [asked];
  const key = `refund:${id}:answered`;
  if (state === "refused")
    return [asked, { key, at: answeredAt, fact: { kind: "refund_refused", refusal: quote(refusal ?? "") } }];
  const kind = state === "withdrawn" ? "refund_withdrawn" : "refund_agreed";
  return [asked, { key, at: answeredAt, fact: { kind } }];
}

/** What somebody else wrote, in one line that can't push the others out. */
export function quote(words: string): string {
  const line = words.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  const letters = Array.from(line);
  return letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE - 1).join("")}…` : line;
}

type EvidenceParts = {
  /** What the whole is about. */
  head: string;
  lines: readonly { key: string; at: string; text: string }[];
  omitted: readonly string[];
  notes: string;
};

/** The text as the provider gets it, to the letter: head, the lines that were left in with their moments, and the notes. */
export function composeEvidence({ head, lines, omitted, notes }: EvidenceParts): string {
  const kept = lines.filter(({ key }) => !omitted.includes(key));
  const dated = kept.map(({ at, text }) => `- ${utcMoment(new Date(at))}: ${text}`);
  return [head, dated.join("\n"), notes.replaceAll("\r\n", "\n").trim()].filter((part) => part !== "").join("\n\n");
}

/** Nothing of it is cut off: what is too long isn't sent. */
export function isTooLong(text: string): boolean {
  return text.length > LONGEST_EVIDENCE;
}

/** In UTC, which the provider needs no place to read. */
function utcMoment(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
