import type { WithdrawalFacts, WithdrawalLevel } from "#domain/results/withdrawal-certificate.ts";
import type { Database } from "#gateway/database/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";

/** Names that say that there is no such firm. */
const FIRMS = ["Fondeo de Muestra", "Sample Prop", "Capital Ejemplo", "Demo Funded", "Ficticia Trading"] as const;

type Sample = WithdrawalFacts & { level: WithdrawalLevel };

const sample = (
  firm: number,
  amountCents: number,
  paidOn: string,
  holder: string,
  level: WithdrawalLevel = "document_seen",
): Sample => ({
  firm: FIRMS[firm] ?? FIRMS[0],
  amountCents,
  currency: firm === 2 ? "EUR" : "USD",
  paidOn,
  holder,
  level,
});

/** As many as the home page passes by. Spec: [2.28]. */
export const SAMPLE_WITHDRAWALS: readonly Sample[] = [
  sample(0, 248_000, "2026-10-16", "M. R.", "firm_confirmed"),
  sample(1, 96_150, "2026-10-02", "J. P."),
  sample(2, 412_500, "2026-09-25", "C. V.", "firm_confirmed"),
  sample(3, 61_240, "2026-09-11", "A. L.", "unverified"),
  sample(4, 187_390, "2026-08-28", "L. S."),
  sample(0, 320_000, "2026-08-14", "D. G."),
  sample(1, 54_875, "2026-07-31", "R. T.", "unverified"),
  sample(2, 133_300, "2026-07-17", "S. M."),
  sample(3, 705_000, "2026-07-03", "E. C.", "firm_confirmed"),
  sample(4, 89_960, "2026-06-19", "P. N.", "unverified"),
  sample(0, 151_420, "2026-06-05", "V. H."),
  sample(1, 263_780, "2026-05-22", "N. B."),
  sample(2, 48_650, "2026-05-08", "G. F.", "unverified"),
  sample(3, 198_000, "2026-04-24", "I. A."),
  sample(4, 376_210, "2026-04-10", "B. O.", "firm_confirmed"),
  sample(0, 72_535, "2026-03-27", "F. D.", "unverified"),
  sample(1, 118_900, "2026-03-13", "T. K."),
  sample(2, 540_000, "2026-02-27", "O. J."),
  sample(3, 91_480, "2026-02-13", "H. E.", "unverified"),
  sample(4, 225_000, "2026-01-30", "K. W."),
  sample(0, 164_725, "2026-01-16", "W. I.", "unverified"),
  sample(1, 302_640, "2025-12-19", "Y. Z."),
];

/** The picture of a sample, a file of the site: each says on its face that it is one. */
export function samplePicture(index: number): string {
  return `/pictures/samples/withdrawal-${index + 1}.svg`;
}

const INSERT_SQL = `insert into public.withdrawal_certificates (firm, amount_cents, currency, paid_on, holder, level, picture,
    is_published, is_sample)
  select firm, "amountCents", currency, "paidOn", holder, level, picture, true, true
  from json_to_recordset($1::json) as row (firm text, "amountCents" bigint, currency text, "paidOn" date, holder text,
    level text, picture text)
  where not exists (select from public.withdrawal_certificates where is_sample)`;

/** Certificates that look like real ones and say that they are samples, once. */
export async function ensureDemonstrationWithdrawals(database: Database): Promise<void> {
  const rows = SAMPLE_WITHDRAWALS.map((row, index) => ({ ...row, picture: samplePicture(index) }));
  await database.query(SERVICE, { sql: INSERT_SQL, parameters: [JSON.stringify(rows)] });
}
