import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";

type SettingsSectionProps = { id: string; title: string; intro?: ReactNode; children: ReactNode };

/** One subject of the settings; its id is its address (`/dashboard/settings#devices`). */
export function SettingsSection({ id, title, intro, children }: SettingsSectionProps) {
  return (
    <Card id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      {intro ? <p className="mt-1 max-w-prose text-sm text-muted">{intro}</p> : null}
      <div className="mt-5 grid gap-5">{children}</div>
    </Card>
  );
}
