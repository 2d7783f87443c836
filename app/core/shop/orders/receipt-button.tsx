import { Download } from "lucide-react";
import { useState } from "react";
import { saveFile } from "#app/core/browser/storage/save-file.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { Language } from "#domain/language/language-of.ts";

/** A paid order's receipt as a PDF in a language, made when it is asked for. Spec: [9.9]. */
export function ReceiptButton({ orderId, language }: { orderId: string; language: Language }) {
  const [isBusy, setIsBusy] = useState(false);

  async function download() {
    setIsBusy(true);
    const result = await invokeFunction("order-receipt", { orderId, language });
    setIsBusy(false);
    if (!result.ok) {
      const description = functionErrorMessage(result);
      return showToast({ title: m.orders_receipt_error(), description, tone: "destructive" });
    }
    const content = Uint8Array.from(atob(result.data.pdf), (letter) => letter.charCodeAt(0));
    saveFile({ name: result.data.fileName, type: "application/pdf", content });
  }

  return (
    <Button isBusy={isBusy} lang={language} onClick={() => void download()}>
      {isBusy ? null : <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      <span>{m.orders_receipt({}, { locale: language })}</span>
    </Button>
  );
}
