import { m } from "#app/paraglide/messages.js";
import type { ReferralStep } from "#domain/referrals/referral.ts";

export const REFERRAL_STEP_NAMES: Record<ReferralStep, () => string> = {
  earned: m.referrals_step_earned,
  due: m.referrals_step_due,
  cancelled: m.referrals_step_cancelled,
  paid: m.referrals_step_paid,
};
