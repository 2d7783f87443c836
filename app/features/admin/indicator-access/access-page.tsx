import { ACCESS_STAGES, useAccessList } from "#app/core/admin-lists/access-list.ts";
import { m } from "#app/paraglide/messages.js";
import { Tabs } from "#app/ui/tabs.tsx";
import { AccessList } from "./access-list.tsx";

/** Spec [2.23]: who waits for the indicator and who has it. */
export function AccessPage() {
  const list = useAccessList();
  const content = <AccessList list={list} />;
  return (
    <>
      <h1>{m.panel_indicator_access()}</h1>
      <p className="mt-2 max-w-prose text-muted">{m.admin_access_intro()}</p>
      <Tabs
        className="mt-6"
        label={m.panel_indicator_access()}
        value={list.state.filters.stage}
        onValueChange={(value) => {
          const stage = ACCESS_STAGES.find((known) => known === value);
          if (stage !== undefined) list.change({ filters: { stage } });
        }}
        items={[
          { value: "pending", label: m.admin_access_pending(), content },
          { value: "active", label: m.admin_access_active(), content },
          { value: "withdraw", label: m.admin_access_withdraw(), content },
        ]}
      />
    </>
  );
}
