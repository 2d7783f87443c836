import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { actionCall } from "#app/core/office/lists/action-call.ts";
import type { ListAction } from "#app/core/office/lists/list-actions.tsx";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import * as paths from "#domain/pages/paths.ts";
import type { SignalSource } from "#domain/signals/signal-source.ts";
import { AlertSheet } from "./components/alert-sheet.tsx";
import { EventList } from "./components/event-list.tsx";
import { NewSource } from "./components/new-source.tsx";
import { RecordDays } from "./components/record-days.tsx";
import { RotateSecret } from "./components/rotate-secret.tsx";
import { TestSource } from "./components/test-source.tsx";
import { sayAnswer } from "./lib/alert-texts.ts";
import { sourceList } from "./lib/source-list.ts";

export const meta = pageMeta({
  path: paths.adminSignals,
  title: m.panel_signals,
  description: m.seo_office_signals_description,
});

const STATE_NAMES = { on: m.admin_signals_on, off: m.admin_signals_off };

/** Where signals come from besides the setups' operating days: sources of alerts and what they sent. docs/signals.md. */
export default function SignalsPage() {
  const mayWrite = useStaffMay()("signals", "write");
  return (
    <>
      <ListScreen
        list={sourceList}
        area="signals"
        title={m.panel_signals()}
        intro={m.admin_signals_intro()}
        tools={mayWrite ? <NewSource /> : null}
        searchLabel={m.admin_signals_search()}
        filterWords={{ state: { label: m.panel_status(), names: STATE_NAMES } }}
        columns={columns()}
        rowName={({ name }) => name}
        actions={actions()}
        rowTools={mayWrite ? (source) => <SourceTools source={source} /> : undefined}
        empty={{ title: m.admin_signals_none_title(), text: m.admin_signals_none_text() }}
      />
      <RecordDays mayWrite={mayWrite} />
      <EventList />
    </>
  );
}

function columns(): ColumnsOf<typeof sourceList> {
  const toDate = (text: string | null) => (text === null ? null : new Date(text));
  return [
    { id: "name", header: m.common_name(), value: ({ name }) => name, sort: "name", isHeading: true },
    {
      id: "state",
      header: m.panel_status(),
      value: ({ isEnabled }) => (isEnabled ? m.admin_signals_on() : m.admin_signals_off()),
      cell: ({ isEnabled }) => (
        <Badge tone={isEnabled ? "chosen" : "neutral"}>
          {isEnabled ? m.admin_signals_on() : m.admin_signals_off()}
        </Badge>
      ),
    },
    {
      id: "used",
      header: m.admin_signals_last_used(),
      value: ({ lastUsedAt }) => toDate(lastUsedAt) ?? m.admin_signals_never(),
      sort: "lastUsedAt",
      isFigures: true,
    },
    {
      id: "secret",
      header: m.admin_signals_secret_since(),
      value: ({ secretSince }) => toDate(secretSince) ?? m.admin_signals_never(),
      sort: "secretSince",
      isFigures: true,
    },
    {
      id: "old",
      header: m.admin_signals_old_until(),
      value: ({ oldSecretUntil }) => toDate(oldSecretUntil),
      isFigures: true,
    },
    { id: "refusals", header: m.admin_signals_refusals(), cell: (source) => <Refusals source={source} /> },
  ];
}

function actions(): ListAction<SignalSource>[] {
  const run = ({ id }: SignalSource, isEnabled: boolean) =>
    actionCall("switch-signal-source", { sourceId: id, isEnabled });
  return [
    {
      id: "off",
      label: m.admin_signals_switch_off(),
      rowLabel: ({ name }) => m.admin_signals_switch_off_name({ name }),
      done: ({ name }) => m.admin_signals_switched_off({ name }),
      isFor: ({ isEnabled }) => isEnabled,
      run: (source) => run(source, false),
    },
    {
      id: "on",
      label: m.admin_signals_switch_on(),
      rowLabel: ({ name }) => m.admin_signals_switch_on_name({ name }),
      done: ({ name }) => m.admin_signals_switched_on({ name }),
      isFor: ({ isEnabled }) => !isEnabled,
      run: (source) => run(source, true),
    },
  ];
}

function SourceTools({ source }: { source: SignalSource }) {
  return (
    <>
      <TestSource source={source} />
      <Dialog
        trigger={<Button size="sm">{m.admin_signals_show_message()}</Button>}
        title={m.admin_signals_message_title({ name: source.name })}
        closeLabel={m.common_close()}
      >
        <AlertSheet secret={null} />
      </Dialog>
      <RotateSecret source={source} />
    </>
  );
}

/** The alerts that were refused last. */
function Refusals({ source: { refusals } }: { source: SignalSource }) {
  const moment = dateFormat(getLocale(), { dateStyle: "short", timeStyle: "medium" });
  return (
    <ul className="grid gap-0.5 text-muted">
      {refusals.map(({ reason, at }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two refusals may be the same in everything
        <li key={place}>
          <span className="figures">{moment.format(new Date(at))}</span> · {sayAnswer(reason)}
        </li>
      ))}
    </ul>
  );
}
