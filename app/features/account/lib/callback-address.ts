import { intentPath, type PurchaseIntent } from "#app/core/account/purchase-intent/purchase-intent.ts";
import * as paths from "#domain/pages/paths.ts";

/** Where a mailed link or a provider leads back to, with what the visitor wanted. Browser only. */
export function callbackAddress(intent: PurchaseIntent): string {
  return window.location.origin + intentPath(paths.authCallback, intent);
}
