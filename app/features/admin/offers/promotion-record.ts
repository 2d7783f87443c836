import { useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { readOfficeZone } from "#app/core/office/zone/use-office-zone.ts";
import type { Versioned } from "#domain/actions/action-kinds.ts";
import { toCoupon } from "#domain/coupons/coupon.ts";
import { type CouponState, couponState } from "#domain/coupons/coupon-state.ts";
import { fromColumns } from "#domain/language/localised-fields.ts";
import {
  PROMOTION_IDS,
  PROMOTION_TEXTS,
  type Promotion,
  type PromotionId,
  type PromotionState,
  promotionState,
} from "#domain/offers/promotion.ts";
import type { Database } from "#supabase/database.types.ts";

export type OfficePromotion = Promotion &
  Versioned & {
    id: PromotionId;
    state: PromotionState;
    /** The clock by which the office says from when until when. */
    zone: string;
  };

const PROMOTIONS_KEY = ["promotions"] as const;

/** What is read again after a change of one. */
export function staleAfterPromotion(id: PromotionId): readonly (readonly string[])[] {
  return [PROMOTIONS_KEY, historyKey(`promotion:${id}`)];
}

export function usePromotions() {
  return useQuery({ queryKey: PROMOTIONS_KEY, queryFn: readPromotions, staleTime: 0 });
}

export function toPromotionId(text: string): PromotionId | null {
  return PROMOTION_IDS.find((known) => known === text) ?? null;
}

type Row = Database["public"]["Tables"]["promotions"]["Row"];

async function readPromotions(): Promise<OfficePromotion[]> {
  const supabase = await getSupabase();
  const [{ data, error }, zone] = await Promise.all([supabase.from("promotions").select("*"), readOfficeZone()]);
  if (error) throw error;
  const now = new Date();
  const states = await readCouponStates(
    data.flatMap(({ coupon_code: code }) => code ?? []),
    now,
  );
  return PROMOTION_IDS.flatMap((id) => {
    const row = data.find((each) => each.id === id);
    if (row === undefined) return [];
    const promotion = toPromotion(row);
    const state = promotionState(id, promotion, states.get(promotion.couponCode) ?? null, now);
    return [{ ...promotion, id, state, version: row.version, zone }];
  });
}

async function readCouponStates(codes: readonly string[], now: Date): Promise<ReadonlyMap<string, CouponState>> {
  if (codes.length === 0) return new Map();
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("coupons").select("*").in("code", codes);
  if (error) throw error;
  return new Map(data.flatMap((row) => toCoupon(row) ?? []).map((coupon) => [coupon.code, couponState(coupon, now)]));
}

function toPromotion(row: Row): Promotion {
  return {
    ...fromColumns(row, ...PROMOTION_TEXTS),
    startsAt: row.starts_at ?? "",
    endsAt: row.ends_at ?? "",
    couponCode: row.coupon_code ?? "",
    isOn: row.is_on,
  };
}
