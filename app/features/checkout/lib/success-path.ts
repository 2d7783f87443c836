import * as paths from "#domain/pages/paths.ts";
/** The page that shows an order's state. Spec: [2.24], [2.37]. */
export function successPath(orderId: string): string {
  return `${paths.success}?order=${encodeURIComponent(orderId)}`;
}
