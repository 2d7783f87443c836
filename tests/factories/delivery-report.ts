type Reported = {
  /** The return path of the letter that it is about. */
  to: string;
  action?: string;
  status?: string;
  diagnostic?: string;
};

const BOUNDARY = "=_report";

/** A delivery status notification as mail servers write it (RFC 3464), with the letter that came back behind it. */
export function writeDeliveryReport({
  to,
  action = "failed",
  status = "5.1.1",
  diagnostic = "smtp; 550 5.1.1 <ana@buyer.example>: user unknown",
}: Reported): string {
  return [
    "Return-Path: <>",
    "From: Mail Delivery System <MAILER-DAEMON@mx.example>",
    `To: ${to}`,
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=delivery-status;\r\n boundary="${BOUNDARY}"`,
    "",
    `--${BOUNDARY}`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Your letter could not be delivered.",
    "",
    `--${BOUNDARY}`,
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    "Final-Recipient: rfc822; ana@buyer.example",
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnostic}`,
    "",
    `--${BOUNDARY}`,
    "Content-Type: message/rfc822",
    "",
    "Subject: Hola",
    "From: LPX <no-reply@lpx.example>",
    "",
    "Hola, Ana",
    `--${BOUNDARY}--`,
    "",
  ].join("\r\n");
}

/** What a mail program answers by itself while its reader is away. */
export function writeAutoReply(to: string): string {
  return [
    "From: Ana <ana@buyer.example>",
    `To: ${to}`,
    "Subject: Fuera de la oficina",
    "Auto-Submitted: auto-replied",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Action: failed",
    "Status: 5.1.1",
    "",
  ].join("\r\n");
}
