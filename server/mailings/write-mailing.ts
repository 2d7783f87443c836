import { z } from "zod";
import { localise } from "#domain/language/localised-fields.ts";
import { checkMailing, MAILING_KINDS, type MailingSettings, USUAL_PACE } from "#domain/mailings/mailing.ts";
import { SEGMENT_LISTS } from "#domain/mailings/segment.ts";
import { adminAction, recordAction } from "#server/platform/actions/admin-action.ts";
import { assignments, columnsOf, valuesOf } from "#server/platform/localised-sql.ts";
import { refuse } from "#server/platform/refuse.ts";
import { lockMailing } from "./mailing-rows.ts";

const segment = { list: z.enum(SEGMENT_LISTS), query: z.string().max(1_000) };
const text = z.string().max(20_000);

/** A draft without words, to whom a list shows. Spec: [2.23]. */
export const createMailing = adminAction({
  name: "create-mailing",
  area: "products",
  input: z.strictObject({ name: z.string().max(200), ...segment }),
  idempotency: "accepted",
  async act(asked, { transaction, actor, at }) {
    const words = localise(["subject", "body"], () => "");
    const checked = checkMailing({ ...asked, ...words, kind: "news", pace: USUAL_PACE });
    if (!checked.ok) return refuse("mailing.invalid", { problems: checked.problems });
    const { name, kind, list, query, pace } = checked.value;
    const [made] = await transaction.query<{ id: string }>(
      `insert into public.mailings (name, kind, list, query, pace, created_at, created_by)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [name, kind, list, query, pace, at, actor],
    );
    if (made === undefined) throw new Error("a mailing that was made isn't there");
    const audit = {
      action: "mailing.created",
      subject: `mailing:${made.id}`,
      after: { name, kind, list, query, pace },
    };
    return { ok: true, data: { mailingId: made.id }, audit };
  },
});

/** Other words, people or pace, until it is scheduled. Spec: [2.23]. */
export const changeMailing = recordAction({
  name: "change-mailing",
  area: "products",
  input: z.strictObject({
    mailingId: z.uuid(),
    version: z.int(),
    name: z.string().max(200),
    kind: z.enum(MAILING_KINDS),
    ...localise(["subject", "body"], () => text),
    ...segment,
    pace: z.number(),
  }),
  idempotency: "none",
  read: lockMailing,
  missing: "mailing.not_found",
  async act({ mailingId, version: _, ...settings }, { transaction, current }) {
    if (current.state !== "draft") return refuse("mailing.not_draft");
    const checked = checkMailing(settings);
    if (!checked.ok) return refuse("mailing.invalid", { problems: checked.problems });
    await transaction.query(CHANGE_SQL, [mailingId, ...settingsValues(checked.value)]);
    return { ok: true, data: { mailingId }, audit: { action: "mailing.changed", subject: `mailing:${mailingId}` } };
  },
});

const CHANGE_SQL = `update public.mailings set name = $2, kind = $3, list = $4, query = $5, pace = $6,
  ${assignments(columnsOf("subject", "body"), 7)} where id = $1`;

function settingsValues({ name, kind, list, query, pace, ...words }: MailingSettings): (string | number)[] {
  return [name, kind, list, query, pace, ...valuesOf(words, "subject", "body")];
}
