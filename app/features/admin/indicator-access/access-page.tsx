import { m } from "#app/paraglide/messages.js";
import { Tabs } from "#app/ui/tabs.tsx";
import { AccessList } from "./access-list.tsx";

/** Spec [2.23]: who waits for the indicator and who has it. */
export function AccessPage() {
  return (
    <>
      <h1>{m.admin_access_title()}</h1>
      <p className="mt-2 max-w-prose text-muted">{m.admin_access_intro()}</p>
      <Tabs
        className="mt-6"
        label={m.admin_access_title()}
        defaultValue="pending"
        items={[
          { value: "pending", label: m.admin_access_pending(), content: <AccessList stage="pending" /> },
          { value: "active", label: m.admin_access_active(), content: <AccessList stage="active" /> },
          { value: "withdraw", label: m.admin_access_withdraw(), content: <AccessList stage="withdraw" /> },
        ]}
      />
    </>
  );
}
