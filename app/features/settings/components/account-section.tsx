import type { ReactNode } from "react";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { m } from "#app/paraglide/messages.js";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type Account, useAccount } from "../lib/use-account.ts";
import { SettingsSection } from "./settings-section.tsx";

type AccountSectionProps = {
  id: string;
  title: string;
  intro?: ReactNode;
  /** Height class of what comes while it loads. */
  skeleton: string;
  children: (account: Account) => ReactNode;
};

/** A section about what the auth service keeps: while that loads, and when it doesn't come. */
export function AccountSection({ skeleton, children, ...section }: AccountSectionProps) {
  const account = useAccount();
  return (
    <SettingsSection {...section}>
      <Loaded
        query={account}
        skeleton={<Skeleton className={skeleton} />}
        failure={{ headingLevel: 3, title: m.common_load_error(), retryLabel: m.common_retry() }}
      >
        {children}
      </Loaded>
    </SettingsSection>
  );
}
