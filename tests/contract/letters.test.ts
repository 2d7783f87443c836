import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { AUTH_LETTERS } from "#server/members/auth-letters.ts";
import type { OutgoingMail } from "#server/platform/mail/mailer.ts";
import { letters } from "#server/subjects.ts";
import { type KeptLetter, renderKept } from "#tests/factories/kept-letter.ts";

const NASTY = `<img src=x onerror=alert(1)>"'&`;

const END = "2027-05-20T09:24:00.000Z";

const REFUND = { name: NASTY, orderNumber: 1001, amountCents: 26_910, answerDueAt: "2026-11-27T19:06:00.000Z" };

const contents: KeptLetter[] = [
  {
    kind: "purchase_confirmed",
    payload: {
      name: NASTY,
      orderNumber: 1001,
      items: [{ id: "anual", unitPriceCents: 29_900 }],
      discountCents: 8_970,
      totalCents: 20_930,
      tradingviewUsername: NASTY,
      capturedAt: "2026-11-20T12:00:00.000Z",
    },
  },
  { kind: "indicator_access_granted", payload: { name: NASTY, tradingviewUsername: NASTY } },
  {
    kind: "indicator_access_failed",
    payload: { name: NASTY, tradingviewUsername: NASTY, reason: "name_not_found" },
  },
  { kind: "indicator_access_failed", payload: { name: "", tradingviewUsername: NASTY, reason: "account_closed" } },
  { kind: "indicator_access_late", payload: { tradingviewUsername: NASTY, requestedAt: END } },
  { kind: "trial_activated", payload: { name: NASTY, tradingviewUsername: NASTY, endsAt: END } },
  { kind: "trial_ending", payload: { name: NASTY, endsAt: END } },
  {
    kind: "member_week",
    payload: {
      ...{ name: NASTY, zone: "America/Lima", followed: 6, alerts: 5, stopped: [NASTY, "NAS100 H1"] },
      week: { signals: 9, judged: 8, trades: 7, milliR: -2_400 },
      all: { signals: 90, judged: 80, trades: 70, milliR: 12_300 },
      room: { evaluation: NASTY, daily: 350_000, maximum: 850_000 },
      session: { startsAt: END, topic: { es: NASTY, en: NASTY } },
      plan: { id: "anual", renewal: { daysLeft: 94, extendsTo: END, priceCents: 29_900, months: 12 } },
      opinion: { days: 33 },
    },
  },
  {
    kind: "member_week",
    payload: {
      ...{ name: "", zone: "UTC", followed: 0, alerts: 0, stopped: [], room: null, session: null },
      week: { signals: 0, judged: 0, trades: 0, milliR: 0 },
      all: { signals: 0, judged: 0, trades: 0, milliR: 0 },
      plan: { id: "lifetime", renewal: null },
    },
  },
  { kind: "testimonial_judged", payload: { name: NASTY, refusal: NASTY } },
  { kind: "testimonial_judged", payload: { name: "", refusal: null } },
  { kind: "trial_over", payload: { name: "", endsAt: END } },
  {
    kind: "names_to_confirm",
    payload: { name: NASTY, tradingviewUsername: NASTY, telegramUsername: NASTY, problem: "name_not_found" },
  },
  { kind: "names_to_confirm", payload: { name: "", tradingviewUsername: "a", telegramUsername: null, problem: null } },
  { kind: "trial_refused", payload: { name: NASTY, reason: "repeated" } },
  { kind: "trial_refused", payload: { name: NASTY, reason: "no_such_account" } },
  { kind: "trial_refused", payload: { name: "", reason: "other" } },
  { kind: "membership_expiring", payload: { name: NASTY, planId: "anual", endsAt: END, priceCents: 29_900, days: 7 } },
  { kind: "membership_expired", payload: { name: "", planId: "semestral", endsAt: END, priceCents: 17_900 } },
  { kind: "membership_granted", payload: { name: NASTY, planId: "anual", endsAt: END } },
  { kind: "membership_granted", payload: { name: "", planId: "lifetime", endsAt: null } },
  { kind: "membership_extended", payload: { name: NASTY, planId: "anual", endsAt: END } },
  { kind: "membership_ended", payload: { name: NASTY, planId: "semestral", endsAt: END } },
  { kind: "membership_moved", payload: { name: "", planId: "anual", endsAt: END } },
  { kind: "payment_in_review", payload: { name: NASTY, orderNumber: 1001 } },
  { kind: "payment_denied", payload: { name: NASTY, orderNumber: 1001 } },
  ...[null, "INSTRUMENT_DECLINED", "CARD_EXPIRED", "PAYER_ACTION_REQUIRED", "5920"].map((reason) => ({
    kind: "payment_link" as const,
    payload: { name: NASTY, orderId: "6b1f1a52", orderNumber: 1001, reason },
  })),
  ...[1, 3].map((number) => ({
    kind: "cart_left" as const,
    payload: {
      name: NASTY,
      items: [
        { id: "anual", unitPriceCents: 29_900 },
        { id: "robot-mt5", unitPriceCents: 14_900 },
      ],
      number,
      optOutCode: "6b1f1a52-0000-4000-8000-000000000000",
    },
  })),
  {
    kind: "mailing_test",
    payload: {
      words: { subjectEs: NASTY, subjectEn: NASTY, bodyEs: `${NASTY}\n\nB`, bodyEn: `${NASTY}\n\nB` },
      ...{ name: NASTY, code: "6b1f1a52-0000-4000-8000-000000000000" },
    },
  },
  { kind: "order_refunded", payload: { name: NASTY, orderNumber: 1001 } },
  { kind: "order_frozen", payload: { name: NASTY, orderNumber: 1001 } },
  { kind: "order_resumed", payload: { name: NASTY, orderNumber: 1001 } },
  { kind: "refund_requested", payload: REFUND },
  { kind: "refund_waits", payload: { ...REFUND, orderId: "6b1f1a52", reason: "not_working", details: NASTY } },
  { kind: "refund_refused", payload: { name: NASTY, orderNumber: 1001, refusal: NASTY } },
  { kind: "draw_entered", payload: { name: NASTY, draw: "2026-12-04", beaconAt: END, entryId: "7f3a91c2-0b1d" } },
  { kind: "draw_drawn", payload: { name: NASTY, draw: "2026-12-04", rank: 7, entries: 12 } },
  { kind: "draw_won", payload: { name: "", draw: "2026-12-04", claimUntil: END } },
  { kind: "draw_claim", payload: { name: NASTY, draw: "2026-12-04", claimUntil: END } },
  ...Object.keys(AUTH_LETTERS).map((kind) => ({
    kind: `auth_${kind}`,
    payload: { name: "Ana", newEmail: NASTY, wantsTrial: true, type: "signup", redirectTo: "https://lpx.example/" },
  })),
  { kind: "recovery_codes_created", payload: { name: NASTY } },
  { kind: "recovery_code_used", payload: { name: NASTY } },
  { kind: "factor_guessed", payload: { name: NASTY } },
  { kind: "email_wanted", payload: { name: NASTY } },
  { kind: "email_change_begun", payload: { name: NASTY, at: "2026-11-23T12:00:00.000Z" } },
  { kind: "auth_email_change_by_team", payload: { name: NASTY } },
  { kind: "password_changed", payload: { name: NASTY, at: "2026-11-23T12:00:00.000Z" } },
  { kind: "email_changed", payload: { name: NASTY, at: "2026-11-23T12:00:00.000Z" } },
  { kind: "factor_added", payload: { name: NASTY, at: "2026-11-23T12:00:00.000Z" } },
  { kind: "factor_removed", payload: { name: NASTY, at: "2026-11-23T12:00:00.000Z" } },
  {
    kind: "new_device",
    payload: { name: NASTY, at: "2026-11-23T12:00:00.000Z", userAgent: NASTY, address: "203.0.113.7" },
  },
  {
    kind: "session_reminder",
    payload: {
      name: NASTY,
      topic: { es: NASTY, en: NASTY },
      startsAt: "2026-11-23T14:00:00.000Z",
      endsAt: "2026-11-23T15:30:00.000Z",
    },
  },
  { kind: "account_banned", payload: { name: NASTY, at: "2026-11-23T12:00:00.000Z", reason: NASTY } },
  { kind: "account_deleted", payload: { name: "" } },
  { kind: "account_unbanned", payload: { name: NASTY } },
  { kind: "followed_setups", payload: { name: "", setups: [{ id: 1, name: NASTY, change: "stopped" }] } },
  {
    kind: "followed_setups",
    payload: {
      name: NASTY,
      setups: [
        { id: 1, name: NASTY, change: "withdrawn" },
        { id: 2, name: NASTY, change: "changed" },
      ],
    },
  },
  { kind: "followed_setups", payload: { name: "", setups: [{ id: 1, name: NASTY, change: "stopped" }] } },
  {
    kind: "support_ticket",
    payload: { number: 7, ticketId: NASTY, name: NASTY, email: "ana@buyer.example", subject: NASTY, message: NASTY },
  },
  ...(["class_booked", "class_reminder", "class_cancelled", "class_taken"] as const).map((kind) => ({
    kind,
    payload: {
      bookingId: "1",
      name: NASTY,
      email: "ana@buyer.example",
      startsAt: "2026-12-01T15:00:00.000Z",
      minutes: 60,
      host: NASTY,
      hostZone: "America/Lima",
      meetingUrl: "https://meet.example/lpx",
    },
  })),
  { kind: "ticket_received", payload: { number: 7, hasAccount: true } },
  { kind: "ticket_answered", payload: { number: 7, hasAccount: false, text: NASTY } },
  { kind: "certificate_issued", payload: { name: NASTY, course: NASTY, code: "7KMP-Q2RX-9ATB" } },
  { kind: "referral_due", payload: { name: NASTY, amountCents: 2_990 } },
];

it("are the letters of every subject, each kind once", () => {
  const kinds = letters.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect([...new Set(contents.map(({ kind }) => kind))].toSorted()).toEqual(kinds.toSorted());
});

/** The words of an HTML letter, without its tags. */
function wordsOf({ html }: OutgoingMail): string {
  return html
    .replace(/<title>.*?<\/title>|<style>.*?<\/style>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}

describe.each(LANGUAGES)("letters in %s", (language) => {
  it.each(contents)("[26] $kind shows what people typed as text, and its plain twin says the same", async (content) => {
    const mail = await renderKept(content, language);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.html).not.toContain("<img");
    expect(mail.text).not.toMatch(/&(?:lt|amp|quot);/);
    const words = wordsOf(mail).replace(/\s+/g, " ");
    for (const line of mail.text
      .replaceAll("\u00a0", " ")
      .split("\n")
      .filter((part) => part !== "" && part !== "--")) {
      for (const part of line.split(": ")) expect(words).toContain(part.replace(/:$/, ""));
    }
    expect(mail.subject).not.toMatch(/[\r\n{}]/);
  });
});

it("[1.12] the receipt states prices, discount, total and the last moment for a refund", async () => {
  const [content] = contents;
  if (content === undefined) throw new Error("no receipt");
  const { text } = await renderKept(content, "es");
  for (const part of [
    "Plan Pro: 299,00\u00a0USD",
    "−89,70\u00a0USD",
    "209,30\u00a0USD",
    "4 de diciembre de 2026",
    "12:00 UTC",
  ]) {
    expect(text).toContain(part);
  }
});

it("[3.9] a share that is due states its amount, and who pays it", async () => {
  const content: KeptLetter = { kind: "referral_due", payload: { name: "Ana", amountCents: 2_990 } };
  const { subject, text } = await renderKept(content, "es");
  expect(subject).toBe("Ya te debemos tu comisión de referido: 29,90\u00a0USD");
  expect(text).toContain("los 14 días");
  expect(text).toContain("https://lpx.example/dashboard/referidos");
});

it.each([
  { kind: "class_booked", link: true, address: false },
  { kind: "class_cancelled", link: false, address: false },
  { kind: "class_taken", link: true, address: true },
] as const)("[9.3] $kind tells its reader what they need", async ({ kind, link, address }) => {
  const content = contents.find((each) => each.kind === kind);
  if (content === undefined) throw new Error("no such letter");
  const { text } = await renderKept(content, "es");
  expect(text.includes("https://meet.example/lpx")).toBe(link);
  expect(text.includes("ana@buyer.example")).toBe(address);
});
