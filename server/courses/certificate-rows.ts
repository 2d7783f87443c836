import { randomBytes } from "node:crypto";
import type { PublicCertificate } from "#app/ports.ts";
import { certificateCode } from "#domain/courses/certificate-code.ts";
import { byLanguage } from "#domain/language/by-language.ts";
import type { Language } from "#domain/language/language-of.ts";
import { type LocalisedRow, localised } from "#domain/language/localised.ts";
import { localisedColumns } from "#domain/language/localised-fields.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { certificateIssued } from "./certificate-issued.ts";

type Issue = { userId: string; courseId: string; at: Date };
type Issued = { code: string } | { refused: "course.not_finished" | "certificate.name_missing" };

type LearnerRow = LocalisedRow<"title"> & { email: string | null; name: string; language: Language };

/** Every published lesson of the course is complete, and there is one. */
const LEARNER_SQL = `select u.email, p.name, p.language, ${localisedColumns("c.title")}
  from public.courses c, public.profiles p left join public.user_list u on u.id = p.id
  where c.id = $2 and p.id = $1
    and exists (select from public.lessons l where l.course_id = c.id and l.is_published)
    and not exists (select from public.lessons l where l.course_id = c.id and l.is_published and not exists (
      select from public.lesson_progress d where d.user_id = p.id and d.lesson_id = l.id and d.completed_at is not null))`;

/** Issues the certificate once, however often it is asked for, and tells the member by mail. */
export async function issue(transaction: Transaction, { userId, courseId, at }: Issue): Promise<Issued> {
  const existing = await findCode(transaction, { userId, courseId });
  if (existing !== null) return { code: existing };
  const [learner] = await transaction.query<LearnerRow>(LEARNER_SQL, [userId, courseId]);
  if (learner === undefined) return { refused: "course.not_finished" };
  const name = learner.name.trim();
  if (name === "") return { refused: "certificate.name_missing" };
  const code = certificateCode(randomBytes(12));
  const inserted = await transaction.query(
    `insert into public.certificates (code, user_id, course_id, name, issued_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id, course_id) do nothing returning code`,
    [code, userId, courseId, name, at],
  );
  // Somebody's other tab was first.
  if (inserted.length === 0) return { code: (await findCode(transaction, { userId, courseId })) ?? code };
  if (learner.email !== null) {
    const course = localised(learner, "title", learner.language);
    await enqueueMail(transaction, {
      letter: certificateIssued,
      payload: { name, course, code },
      recipient: learner.email,
      language: learner.language,
      dedupeKey: `certificate:${code}`,
      at,
    });
  }
  return { code };
}

async function findCode(transaction: Transaction, { userId, courseId }: Omit<Issue, "at">): Promise<string | null> {
  const [row] = await transaction.query<{ code: string }>(
    "select code from public.certificates where user_id = $1 and course_id = $2",
    [userId, courseId],
  );
  return row?.code ?? null;
}

type CertificateRow = Omit<PublicCertificate, "course"> & LocalisedRow<"title">;

/** What a certificate says, for anyone who has its code; null where there is none. */
export async function findCertificate(database: Database, code: string): Promise<PublicCertificate | null> {
  const sql = `select c.code, c.name, c.issued_at as "issuedAt", c.revoked_at as "revokedAt", ${localisedColumns("k.title")}
    from public.certificates c join public.courses k on k.id = c.course_id where c.code = $1`;
  const [row] = await database.query<CertificateRow>(SERVICE, { sql, parameters: [code], readOnly: true });
  if (row === undefined) return null;
  const { code: own, name, issuedAt, revokedAt } = row;
  return { code: own, name, issuedAt, revokedAt, course: byLanguage((language) => localised(row, "title", language)) };
}
