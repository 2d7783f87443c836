import type { ReactNode } from "react";

export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-6 border-t pt-6">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
