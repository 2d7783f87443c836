import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { RecordForm } from "#app/core/office/records/record-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { pickLocalised } from "#domain/language/localised-fields.ts";
import { checkPromotion, PROMOTION_TEXTS, type Promotion } from "#domain/offers/promotion.ts";
import { momentTyped, typedMoment } from "#domain/office/typed-moment.ts";
import { PromotionFields } from "./promotion-fields.tsx";
import { PromotionPreview } from "./promotion-preview.tsx";
import { type OfficePromotion, staleAfterPromotion } from "./promotion-record.ts";
import { comparedFields } from "./promotion-texts.ts";

/** What is announced, with how it will look. */
export function PromotionForm({ promotion, mayWrite }: { promotion: OfficePromotion; mayWrite: boolean }) {
  const { id: promotionId, zone } = promotion;
  const form = useForm<Promotion>({
    resolver: domainResolver((typed) => checkPromotion(withInstants(typed, promotion), promotionId)),
    defaultValues: withClockTimes(promotion, zone),
  });
  return (
    <RecordForm
      form={form}
      mayWrite={mayWrite}
      version={promotion.version}
      save={(typed, version) => invokeFunction("change-promotion", { promotionId, ...typed, version })}
      done={m.offers_promotion_saved()}
      stale={staleAfterPromotion(promotionId)}
      compared={comparedFields(zone)}
      fieldRefusals={{ "promotion.no_coupon": "couponCode" }}
    >
      <PromotionFields form={form} promotionId={promotionId} zone={zone} isReadOnly={!mayWrite} />
      <PromotionPreview promotionId={promotionId} promotion={form.watch()} />
    </RecordForm>
  );
}

function withClockTimes(promotion: Promotion, zone: string): Promotion {
  const { couponCode, isOn } = promotion;
  const typed = (at: string) => (at === "" ? "" : typedMoment(at, zone));
  const [startsAt, endsAt] = [typed(promotion.startsAt), typed(promotion.endsAt)];
  return { ...pickLocalised(promotion, ...PROMOTION_TEXTS), startsAt, endsAt, couponCode, isOn };
}

/** A moment that wasn't touched keeps its seconds. */
function withInstants(typed: Promotion, { zone, ...before }: OfficePromotion): Promotion {
  const instant = (field: "startsAt" | "endsAt") => {
    if (typed[field] === "") return "";
    const isSame = before[field] !== "" && typed[field] === typedMoment(before[field], zone);
    return isSame ? before[field] : momentTyped(typed[field], zone);
  };
  return { ...typed, startsAt: instant("startsAt"), endsAt: instant("endsAt") };
}
