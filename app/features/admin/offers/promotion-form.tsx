import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { LostUpdate } from "#app/core/office/admin/lost-update.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { Versioned } from "#domain/actions/action-kinds.ts";
import { checkPromotion, type Promotion } from "#domain/offers/promotion.ts";
import { momentTyped, typedMoment } from "#domain/office/typed-moment.ts";
import { PromotionFields } from "./promotion-fields.tsx";
import { PromotionPreview } from "./promotion-preview.tsx";
import { type OfficePromotion, staleAfterPromotion } from "./promotion-record.ts";
import { comparedFields } from "./promotion-texts.ts";

type Changed = { yours: Promotion; current: Promotion & Versioned };

/** What is announced, with how it will look. Drawn anew for each version, so that it never holds an older one's. */
export function PromotionForm({ promotion, mayWrite }: { promotion: OfficePromotion; mayWrite: boolean }) {
  const { id: promotionId, zone, version } = promotion;
  const client = useQueryClient();
  const form = useForm<Promotion>({
    resolver: domainResolver((typed) => checkPromotion(withInstants(typed, promotion), promotionId)),
    defaultValues: withClockTimes(promotion, zone),
  });
  const { errors, isSubmitting } = form.formState;
  const [changed, setChanged] = useState<Changed | undefined>();
  const readAgain = () =>
    Promise.all(staleAfterPromotion(promotionId).map((queryKey) => client.invalidateQueries({ queryKey })));

  async function save(typed: Promotion, seen = version) {
    const saved = await invokeFunction("change-promotion", { promotionId, ...typed, version: seen });
    if (saved.ok) {
      showToast({ title: m.offers_promotion_saved(), tone: "success" });
      await readAgain();
    } else if (saved.changed !== undefined) setChanged({ yours: typed, current: saved.changed.current });
    else if (saved.code === "promotion.no_coupon") form.setError("couponCode", { type: "no_coupon" });
    else form.setError("root", { message: functionErrorMessage(saved) });
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((typed) => save(typed))}>
      <PromotionFields form={form} promotionId={promotionId} zone={zone} isReadOnly={!mayWrite} />
      <PromotionPreview promotionId={promotionId} promotion={form.watch()} />
      <FormError error={errors.root} />
      <LostUpdate<Promotion, Promotion & Versioned>
        changed={changed}
        fields={comparedFields(zone)}
        isBusy={isSubmitting}
        onKeepMine={(current) => void (changed === undefined ? null : save(changed.yours, current.version))}
        onTakeTheirs={(current) => {
          form.reset(withClockTimes(current, zone));
          setChanged(undefined);
          void readAgain();
        }}
      />
      {mayWrite && changed === undefined ? (
        <Button type="submit" variant="primary" className="justify-self-start" isBusy={isSubmitting}>
          {m.panel_save()}
        </Button>
      ) : null}
    </form>
  );
}

function withClockTimes(promotion: Promotion, zone: string): Promotion {
  const { lineEs, lineEn, titleEs, titleEn, textEs, textEn, couponCode, isOn } = promotion;
  const typed = (at: string) => (at === "" ? "" : typedMoment(at, zone));
  const [startsAt, endsAt] = [typed(promotion.startsAt), typed(promotion.endsAt)];
  return { lineEs, lineEn, titleEs, titleEn, textEs, textEn, startsAt, endsAt, couponCode, isOn };
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
