import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { LoadedRecord } from "#app/core/office/records/loaded-record.tsx";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { RecordHistory } from "#app/core/office/records/record-history.tsx";
import { RecordPage, RecordSection } from "#app/core/office/records/record-page.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/admin-reply-template-page";
import { TemplateForm } from "./template-form.tsx";
import { staleAfter, type Template, useTemplate } from "./template-record.ts";

export const meta = pageMeta({
  path: paths.adminReplyTemplate,
  title: m.reply_templates_record_title,
  description: m.reply_templates_record_description,
});

export default function ReplyTemplateRoute({ params }: Route.ComponentProps) {
  return <TemplatePage key={params.templateId} templateId={params.templateId} />;
}

/** One prepared answer: its texts and its history. Spec: [2.22], [6.7]. */
function TemplatePage({ templateId }: { templateId: string }) {
  const query = useTemplate(templateId);
  return (
    <LoadedRecord
      query={query}
      headingLevel={1}
      missing={{
        title: m.reply_templates_gone(),
        text: m.reply_templates_gone_text(),
        list: { to: paths.adminReplyTemplates, label: m.reply_templates_title() },
      }}
    >
      {(template) => <TemplateView template={template} />}
    </LoadedRecord>
  );
}

function TemplateView({ template }: { template: Template }) {
  const mayWrite = useStaffMay()("tickets", "write");
  const { id, title, isArchived, updatedAt, version } = template;
  const moment = dateFormat(getLocale(), { dateStyle: "long", timeStyle: "short" });
  return (
    <RecordPage
      list={{ to: paths.adminReplyTemplates, label: m.reply_templates_title() }}
      title={title}
      subtitle={m.reply_templates_updated_at({ time: moment.format(updatedAt) })}
      states={
        <Badge tone={isArchived ? "neutral" : "gain"}>
          {isArchived ? m.reply_templates_is_archived() : m.reply_templates_is_offered()}
        </Badge>
      }
      aside={
        <>
          {mayWrite ? <Archive template={template} /> : null}
          <RecordHistory subject={`reply_template:${id}`} />
        </>
      }
    >
      <RecordSection title={m.reply_templates_texts()}>
        <TemplateForm key={version} template={template} mayWrite={mayWrite} />
      </RecordSection>
    </RecordPage>
  );
}

function Archive({ template: { id: templateId, isArchived, version } }: { template: Template }) {
  return (
    <RecordSection title={m.admin_record_actions()}>
      <RecordAction
        label={isArchived ? m.reply_templates_restore() : m.reply_templates_archive()}
        consequence={isArchived ? m.reply_templates_restore_text() : m.reply_templates_archive_text()}
        done={isArchived ? m.reply_templates_restored() : m.reply_templates_archive_done()}
        run={() => invokeFunction("archive-reply-template", { templateId, isArchived: !isArchived, version })}
        stale={staleAfter(templateId)}
      />
    </RecordSection>
  );
}
