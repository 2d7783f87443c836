import { type Fact, Facts } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { titleOf } from "./due-texts.ts";
import type { OfficeItem } from "./read-due-items.ts";

/** What is known of something that no record of the office belongs to. */
export function ItemDetails({ item }: { item: OfficeItem }) {
  const { kind, id, about, since } = item;
  const code = (value: string) => (
    <span translate="no" className="figures [overflow-wrap:anywhere]">
      {value}
    </span>
  );
  const moment = dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "short" });
  const facts: Fact[] = [
    ...(kind === "provider_event" ? [{ label: m.accounting_provider_id(), value: code(id) }] : []),
    { label: m.common_code(), value: code(about ?? "–") },
    { label: m.summary_detail_first(), value: moment.format(since) },
  ];
  return (
    <Dialog
      size="sm"
      trigger={
        <Button size="sm" block>
          {m.summary_look()}
        </Button>
      }
      title={titleOf(item)}
      description={m.summary_event_text()}
      closeLabel={m.common_close()}
    >
      <Facts facts={facts} />
    </Dialog>
  );
}
