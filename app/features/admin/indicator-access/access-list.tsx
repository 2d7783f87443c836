import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { type AccessRequest, useAccessRequests, useGrantAccess } from "./use-access-queue.ts";

/** Accesses of one state, each waiting one with its two steps: copy the username, mark it active. */
export function AccessList({ status }: { status: "pending" | "active" }) {
  const { data, isPending, isError, refetch } = useAccessRequests(status);
  if (isPending) return <Skeleton className="h-64" />;
  if (isError) {
    return <ErrorState title={m.admin_load_error()} retryLabel={m.admin_retry()} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) {
    const isQueue = status === "pending";
    return (
      <EmptyState
        title={isQueue ? m.admin_access_none_pending() : m.admin_access_none_active()}
        text={isQueue ? m.admin_access_none_pending_text() : m.admin_access_none_active_text()}
      />
    );
  }
  return (
    <Card isFlush>
      <Table caption={m.admin_access_title()} columns={columns(status)} rows={data} rowKey={(row) => row.userId} />
    </Card>
  );
}

function columns(status: "pending" | "active"): TableColumn<AccessRequest>[] {
  const time = new Intl.DateTimeFormat(getLocale(), { dateStyle: "short", timeStyle: "short" });
  const date = new Intl.DateTimeFormat(getLocale(), { dateStyle: "medium" });
  return [
    {
      id: "username",
      header: m.admin_access_username(),
      cell: (row) => row.tradingviewUsername,
      isFigures: true,
      isHeading: true,
    },
    { id: "name", header: m.admin_access_name(), cell: (row) => row.name },
    {
      id: "requested",
      header: m.admin_access_requested(),
      cell: (row) => time.format(row.requestedAt),
      isFigures: true,
    },
    {
      id: "expires",
      header: m.admin_access_expires(),
      cell: (row) => (row.expiresAt === null ? m.admin_access_lifetime() : date.format(row.expiresAt)),
    },
    status === "pending"
      ? { id: "actions", header: m.admin_access_actions(), cell: (row) => <GrantActions request={row} />, align: "end" }
      : {
          id: "granted",
          header: m.admin_access_granted_at(),
          cell: (row) => (row.grantedAt === null ? "" : time.format(row.grantedAt)),
          isFigures: true,
        },
  ];
}

function GrantActions({ request }: { request: AccessRequest }) {
  const grant = useGrantAccess();

  async function copy() {
    try {
      await navigator.clipboard.writeText(request.tradingviewUsername);
      showToast({ title: m.admin_access_copied({ username: request.tradingviewUsername }), tone: "success" });
    } catch {
      showToast({ title: m.admin_access_copy_failed(), tone: "destructive" });
    }
  }

  function markActive() {
    grant.mutate(request.userId, {
      onSuccess: () =>
        showToast({ title: m.admin_access_granted({ username: request.tradingviewUsername }), tone: "success" }),
      onError: () => showToast({ title: m.admin_access_failed(), tone: "destructive" }),
    });
  }

  return (
    <span className="flex flex-wrap gap-2 md:justify-end">
      <Button size="sm" variant="quiet" onClick={() => void copy()}>
        {m.admin_access_copy()}
      </Button>
      <Button size="sm" variant="primary" isBusy={grant.isPending} onClick={markActive}>
        {m.admin_access_mark({ username: request.tradingviewUsername })}
      </Button>
    </span>
  );
}
