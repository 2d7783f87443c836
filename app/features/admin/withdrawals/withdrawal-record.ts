import { useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { readNames } from "#app/core/office/records/read-names.ts";
import type { WithdrawalRecord } from "#domain/actions/result-actions.ts";

export type Withdrawal = WithdrawalRecord & {
  id: string;
  version: number;
  /** Null while nobody has said how far it was checked. */
  levelSet: { at: Date; by: string | null } | null;
};

export function withdrawalKey(id: string): [string, string] {
  return ["withdrawal-record", id];
}

export function useWithdrawal(id: string) {
  return useQuery({ queryKey: withdrawalKey(id), queryFn: () => readWithdrawal(id), staleTime: 0 });
}

/** Address of a picture: a sample's is a file of the site. */
export function pictureAddress(picture: string): string {
  return picture.startsWith("/") ? picture : `/storage/v1/object/public/withdrawals/${picture}`;
}

async function readWithdrawal(id: string): Promise<Withdrawal | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("withdrawal_certificates")
    .select(
      "id, firm, amount_cents, currency, paid_on, holder, consented_on, consent_how, level, level_set_at, level_set_by, picture, is_published, is_sample, version",
    )
    .eq("id", id)
    .maybeSingle();
  if (error) throw error;
  if (data === null) return null;
  const nameOf = await readNames([data.level_set_by]);
  return {
    id: data.id,
    firm: data.firm,
    amountCents: data.amount_cents,
    currency: data.currency,
    paidOn: data.paid_on,
    holder: data.holder,
    consentedOn: data.consented_on,
    consentHow: data.consent_how,
    level: data.level,
    levelSet: data.level_set_at === null ? null : { at: new Date(data.level_set_at), by: nameOf(data.level_set_by) },
    picture: data.picture,
    isPublished: data.is_published,
    isSample: data.is_sample,
    version: data.version,
  };
}
