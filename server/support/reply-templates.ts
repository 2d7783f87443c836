import { z } from "zod";
import type { Versioned } from "#domain/actions/action-kinds.ts";
import type { ReplyTemplateRecord } from "#domain/actions/support-actions.ts";
import { localise } from "#domain/language/localised-fields.ts";
import { checkTemplate } from "#domain/support/reply-template.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { adminAction, recordAction } from "#server/platform/actions/admin-action.ts";
import { asProperties, assignments, columnsOf, placeholders, valuesOf } from "#server/platform/localised-sql.ts";
import { refuse } from "#server/platform/refuse.ts";

const typedSchema = { title: z.string().max(1_000), ...localise(["text"], () => z.string().max(20_000)) };
const knownSchema = { templateId: z.uuid(), version: z.int() };

const TEXTS = columnsOf("text");
const INSERT = `insert into public.reply_templates (title, created_at, updated_at, ${TEXTS.join(", ")})
  values ($1, $2, $2, ${placeholders(TEXTS, 3)}) returning id`;
const UPDATE = `update public.reply_templates set title = $2, updated_at = $3, ${assignments(TEXTS, 4)} where id = $1`;
const READ = `select title, ${asProperties("text")}, is_archived as "isArchived", version
  from public.reply_templates where id = $1 for update`;

/** Support prepares an answer. */
export const createReplyTemplate = adminAction({
  name: "create-reply-template",
  area: "tickets",
  input: z.strictObject(typedSchema),
  idempotency: "accepted",
  async act(typed, { transaction, at }) {
    const checked = checkTemplate(typed);
    if (!checked.ok) return refuse("reply_template.invalid");
    const values = [checked.value.title, at, ...valuesOf(checked.value, "text")];
    const [row] = await transaction.query<{ id: string }>(INSERT, values);
    if (row === undefined) throw new Error("a template was not written");
    const audit = { action: "reply_template.created", subject: subjectOf(row.id), before: null, after: checked.value };
    return { ok: true, data: { templateId: row.id }, audit };
  },
});

/** Another title or other texts. */
export const updateReplyTemplate = recordAction({
  name: "update-reply-template",
  area: "tickets",
  input: z.strictObject({ ...knownSchema, ...typedSchema }),
  idempotency: "none",
  read: readTemplate,
  missing: "reply_template.not_found",
  async act({ templateId, version: _, ...typed }, { transaction, at }) {
    const checked = checkTemplate(typed);
    if (!checked.ok) return refuse("reply_template.invalid");
    await transaction.query(UPDATE, [templateId, checked.value.title, at, ...valuesOf(checked.value, "text")]);
    return {
      ok: true,
      data: { templateId },
      audit: { action: "reply_template.changed", subject: subjectOf(templateId) },
    };
  },
});

/** One that isn't offered any more, or is again. */
export const archiveReplyTemplate = recordAction({
  name: "archive-reply-template",
  area: "tickets",
  input: z.strictObject({ ...knownSchema, isArchived: z.boolean() }),
  idempotency: "none",
  read: readTemplate,
  missing: "reply_template.not_found",
  async act({ templateId, isArchived }, { transaction, at, current }) {
    if (current.isArchived === isArchived) return { ok: true, data: { isArchived }, audit: null };
    await transaction.query("update public.reply_templates set is_archived = $2, updated_at = $3 where id = $1", [
      templateId,
      isArchived,
      at,
    ]);
    const action = isArchived ? "reply_template.archived" : "reply_template.restored";
    return { ok: true, data: { isArchived }, audit: { action, subject: subjectOf(templateId) } };
  },
});

function subjectOf(templateId: string): string {
  return `reply_template:${templateId}`;
}

async function readTemplate(
  transaction: Transaction,
  { templateId }: { templateId: string },
): Promise<(ReplyTemplateRecord & Versioned) | null> {
  const [row] = await transaction.query<ReplyTemplateRecord & Versioned>(READ, [templateId]);
  return row ?? null;
}
