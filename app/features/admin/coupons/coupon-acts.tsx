import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { saveBlob } from "#app/core/browser/storage/save-file.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { LONGEST_REASON } from "#domain/coupons/coupon-settings.ts";
import * as paths from "#domain/pages/paths.ts";
import { UNDO_MINUTES } from "#domain/staff/undo.ts";
import { readCodesFile } from "./codes-file.ts";
import { couponList } from "./coupon-list.ts";
import { type AdminCoupon, couponKey } from "./coupon-rows.ts";

/** What can be done with a coupon or batch besides editing it. */
export function CouponActs({ row, mayWrite }: { row: AdminCoupon; mayWrite: boolean }) {
  if (!mayWrite && !row.isBatch) return null;
  return (
    <RecordSection title={m.admin_record_actions()}>
      {row.isBatch ? <DownloadCodes row={row} /> : null}
      {mayWrite ? <Switch row={row} /> : null}
      {mayWrite ? <Delete row={row} /> : null}
    </RecordSection>
  );
}

function DownloadCodes({ row: { key, codes } }: { row: AdminCoupon }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveBlob(`${key.replace("-*", "")}.csv`, await readCodesFile(key)),
    onError: () => showToast({ title: m.admin_list_export_failed(), tone: "destructive" }),
  });
  return (
    <Button className="justify-self-start" isBusy={isPending} onClick={() => mutate()}>
      <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {m.coupons_download({ count: codes })}
    </Button>
  );
}

function Switch({ row: { key, version, coupon } }: { row: AdminCoupon }) {
  const [reason, setReason] = useState("");
  const isActive = !coupon.isActive;
  return (
    <RecordAction
      label={isActive ? m.coupons_switch_on() : m.coupons_switch_off()}
      consequence={isActive ? m.coupons_switch_on_text() : m.coupons_switch_off_text({ minutes: UNDO_MINUTES })}
      done={isActive ? m.coupons_switched_on() : m.coupons_switched_off()}
      isReady={reason.trim() !== ""}
      run={() => invokeFunction("switch-coupon", { key, version, isActive, reason })}
      stale={[couponKey(key), [couponList.name], historyKey(`coupon:${key}`)]}
    >
      <Reason reason={reason} onType={setReason} />
    </RecordAction>
  );
}

function Delete({ row: { key, version, hasOrders } }: { row: AdminCoupon }) {
  const [reason, setReason] = useState("");
  const navigate = useNavigate();
  if (hasOrders) return <p className="text-xs text-muted">{m.coupons_no_delete()}</p>;
  return (
    <RecordAction
      label={m.common_delete()}
      consequence={m.coupons_delete_text()}
      done={m.coupons_deleted()}
      isReady={reason.trim() !== ""}
      run={async () => {
        const deleted = await invokeFunction("delete-coupon", { key, version, reason });
        if (deleted.ok) await navigate(paths.adminCoupons);
        return deleted;
      }}
      stale={[couponKey(key), [couponList.name]]}
    >
      <Reason reason={reason} onType={setReason} />
    </RecordAction>
  );
}

function Reason({ reason, onType }: { reason: string; onType: (typed: string) => void }) {
  return (
    <Field
      label={m.panel_reason()}
      hint={m.coupons_reason_hint()}
      value={reason}
      maxLength={LONGEST_REASON}
      required
      onChange={({ target }) => onType(target.value)}
    />
  );
}
