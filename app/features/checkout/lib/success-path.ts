/** Where an order tells how it stands. Spec: [2.24], [2.37]. */
export function successPath(orderId: string): string {
  return `/dashboard/success?order=${encodeURIComponent(orderId)}`;
}
