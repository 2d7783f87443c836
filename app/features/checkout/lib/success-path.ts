import * as paths from "#domain/pages/paths.ts";
/** Where an order tells how it stands. Spec: [2.24], [2.37]. */
export function successPath(orderId: string): string {
  return `${paths.success}?order=${encodeURIComponent(orderId)}`;
}
