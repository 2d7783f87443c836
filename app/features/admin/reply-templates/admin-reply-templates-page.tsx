import { inLanguage } from "#app/core/formats/in-language.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { type LocalisedRow, localised } from "#domain/language/localised.ts";
import { localisedColumns } from "#domain/language/localised-fields.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { AddTemplate } from "./add-template.tsx";
import { FIELD_NAMES } from "./template-texts.ts";

export const meta = pageMeta({
  path: paths.adminReplyTemplates,
  title: m.reply_templates_title,
  description: m.reply_templates_description,
});

const STATE_NAMES = { offered: m.reply_templates_offered, archived: m.reply_templates_archived };

/** Answers that the team has prepared, those that are offered first. Spec: [2.22], [6.7]. */
export default function ReplyTemplatesPage() {
  const mayWrite = useStaffMay()("tickets", "write");
  return (
    <ListScreen
      list={templateList}
      area="tickets"
      title={m.reply_templates_title()}
      intro={m.reply_templates_intro()}
      tools={mayWrite ? <AddTemplate /> : null}
      searchLabel={m.reply_templates_search()}
      filterWords={{ state: { label: m.panel_status(), names: STATE_NAMES } }}
      columns={columns()}
      rowName={({ title }) => title}
      rowTools={({ id }) => (
        <ButtonLink size="sm" to={href(paths.adminReplyTemplate, { templateId: id })}>
          {m.panel_open()}
        </ButtonLink>
      )}
      empty={{ title: m.reply_templates_empty_title(), text: m.reply_templates_empty_text() }}
    />
  );
}

/** The reader's own language is shown; a file has the others, too. */
function columns(): ColumnsOf<typeof templateList> {
  const shown = getLocale();
  const others = LANGUAGES.filter((language) => language !== shown);
  return [
    { id: "title", header: FIELD_NAMES.title(), value: ({ title }) => title, sort: "title", isHeading: true },
    {
      id: "text",
      header: inLanguage(m.panel_text_in, shown),
      value: (row) => localised(row, "text", shown),
      cell: (row) => (
        <span className="line-clamp-3 block max-w-96 [overflow-wrap:anywhere]">{localised(row, "text", shown)}</span>
      ),
    },
    ...others.map((language) => ({
      id: `text-${language}`,
      header: inLanguage(m.panel_text_in, language),
      value: (row: LocalisedRow<"text">) => localised(row, "text", language),
      isInFileOnly: true,
    })),
    {
      id: "updated",
      header: m.panel_last_change(),
      value: ({ updated_at: at }) => new Date(at),
      sort: "updated_at",
      isFigures: true,
    },
  ];
}

const templateList = defineDatabaseList({
  name: "admin-reply-templates",
  table: null,
  lookAgainMs: 60_000,
  perPage: 25,
  filters: { state: { values: ["offered", "archived"], start: "offered" } },
  sorts: { title: "asc", updated_at: "desc" },
  startSort: () => ({ field: "title", direction: "asc" }),
  key: "id",
  ask: (supabase, { state }, options) =>
    supabase
      .from("reply_templates")
      .select(`id, title, ${localisedColumns("text")}, updated_at`, options)
      .eq("is_archived", state === "archived"),
  rowKey: ({ id }) => id,
});
