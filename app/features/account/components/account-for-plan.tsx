import { useState } from "react";
import { useLanguage } from "#app/core/language/use-language.ts";
import type { PurchaseIntent } from "#app/core/purchase-intent/purchase-intent.ts";
import { m } from "#app/paraglide/messages.js";
import { Notice } from "#app/ui/notice.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { formatPrice } from "#domain/formats/format-money.ts";
import { getPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { useSignInSteps } from "../lib/use-sign-in-steps.ts";
import { AuthCard } from "./auth-card.tsx";
import { PlanAhead } from "./plan-ahead.tsx";
import { RegisterForm } from "./register-form.tsx";
import { StudentSignIn } from "./student-sign-in.tsx";

type AccountForPlanProps = {
  planId: PlanId;
  intent: PurchaseIntent;
  /** What an earlier screen asked already: then there is an account to sign in to. */
  email: string;
};

/** The first screen of a purchase: the plan and its price, then a new account or one's own. Spec: [2.17], [2.18], [2.29]. */
export function AccountForPlan({ planId, intent, email }: AccountForPlanProps) {
  const language = useLanguage();
  const progress = useSignInSteps();
  const [typed, setTyped] = useState(email);
  const [way, setWay] = useState(email === "" ? "create" : "login");
  const { name, priceCents } = getPlan(planId);
  return (
    <AuthCard
      title={m.account_plan_title({ plan: name, price: formatPrice(priceCents, language) })}
      intro={m.account_plan_intro()}
      summary={<PlanAhead planId={planId} />}
    >
      <Tabs
        label={m.account_plan_ways()}
        value={progress.step === "second-factor" ? "login" : way}
        onValueChange={setWay}
        items={[
          {
            value: "create",
            label: m.account_create(),
            content: <RegisterForm intent={intent} email={typed} onEmail={setTyped} />,
          },
          {
            value: "login",
            label: m.account_plan_has_account(),
            content: (
              <div className="grid gap-5">
                <Notice role="status">{m.account_login_for_plan({ plan: name })}</Notice>
                <StudentSignIn intent={intent} progress={progress} email={typed} />
              </div>
            ),
          },
        ]}
      />
    </AuthCard>
  );
}
