import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";

/** What an entry of the audit trail is about, as `AuditNote.subject` writes it: `order:…`, or a member's id alone. */
export type AuditTarget = {
  kind: string;
  id: string;
  /** Where the office shows it; null where it has no page of its own. */
  path: string | null;
};

const PATHS: Readonly<Record<string, (id: string) => string>> = {
  certificate: (id) => `${paths.adminCertificates}?${new URLSearchParams({ q: id })}`,
  claim: (claimId) => href(paths.adminClaim, { claimId }),
  coupon: (couponKey) => href(paths.adminCoupon, { couponKey }),
  job: (job) => `${paths.adminJobs}?${new URLSearchParams({ q: job })}`,
  incident: (incidentId) => href(paths.adminIncident, { incidentId }),
  lesson: (lessonId) => href(paths.adminLesson, { lessonId }),
  mailing: (mailingId) => href(paths.adminMailing, { mailingId }),
  letter: (letterId) => href(paths.adminLetter, { letterId }),
  order: (orderId) => href(paths.adminOrder, { orderId }),
  product: () => paths.adminProducts,
  promotion: (promotionId) => href(paths.adminPromotion, { promotionId }),
  recording: (recordingId) => href(paths.adminRecording, { recordingId }),
  reply_template: (templateId) => href(paths.adminReplyTemplate, { templateId }),
  session: (sessionId) => href(paths.adminClass, { sessionId }),
  settings: () => paths.adminSettings,
  signal_source: () => paths.adminSignals,
  testimonial: (testimonialId) => href(paths.adminTestimonial, { testimonialId }),
  ticket: (ticketId) => href(paths.adminTicket, { ticketId }),
  trading_account: (account) => href(paths.adminTradingAccount, { account }),
  trading_day: tradingDayPath,
  withdrawal: (withdrawalId) => href(paths.adminWithdrawal, { withdrawalId }),
};

/** `isMember`: the subject's id is an account that the reader may read; other ids come without a kind, too. */
export function auditTarget(subject: string, isMember: boolean): AuditTarget {
  const at = subject.indexOf(":");
  if (at < 0) return { kind: "", id: subject, path: isMember ? href(paths.adminUser, { userId: subject }) : null };
  const [kind, id] = [subject.slice(0, at), subject.slice(at + 1)];
  return { kind, id, path: Object.hasOwn(PATHS, kind) ? (PATHS[kind]?.(id) ?? null) : null };
}

function tradingDayPath(id: string): string {
  const [account = "", day = ""] = id.split(":");
  return href(paths.adminTradingDay, { account, day });
}
