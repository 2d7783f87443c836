import { BadgeCheck, CircleDashed, FileCheck2 } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import type { WithdrawalLevel } from "#domain/results/withdrawal-certificate.ts";
import { LEVEL_NAMES } from "./withdrawal-texts.ts";

const LOOKS = {
  firm_confirmed: { Icon: BadgeCheck, tone: "gain" },
  document_seen: { Icon: FileCheck2, tone: "neutral" },
  unverified: { Icon: CircleDashed, tone: "neutral" },
} as const;

/** How far a certificate was checked, by a word and a sign. */
export function WithdrawalLevelBadge({ level }: { level: WithdrawalLevel }) {
  const { Icon, tone } = LOOKS[level];
  return (
    <Badge tone={tone} className="whitespace-normal!">
      <Icon aria-hidden="true" className="flex-none" strokeWidth={1.75} />
      {LEVEL_NAMES[level]()}
    </Badge>
  );
}
