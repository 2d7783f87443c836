import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { resumePath } from "#domain/orders/resume-order.ts";

/** The link that resumes an order, for a message that isn't a letter: only its buyer can open it. */
export function CopyLink({ orderId, number }: { orderId: string; number: number }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(resumePath(orderId), window.location.origin).href);
      showToast({ title: m.failed_link_copied({ number }), tone: "success" });
    } catch {
      showToast({ title: m.admin_access_copy_failed(), tone: "destructive" });
    }
  }
  return (
    <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => void copy()}>
      {m.failed_copy_link()}
    </Button>
  );
}
