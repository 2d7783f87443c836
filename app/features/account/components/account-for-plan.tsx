import { useState } from "react";
import type { PurchaseIntent } from "#app/core/account/purchase-intent/purchase-intent.ts";
import { m } from "#app/paraglide/messages.js";
import { Notice } from "#app/ui/notice.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { getPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { useSignInSteps } from "../lib/use-sign-in-steps.ts";
import { AuthCard } from "./auth-card.tsx";
import { PlanAhead } from "./plan-ahead.tsx";
import { RegisterForm } from "./register-form.tsx";
import { StudentSignIn } from "./student-sign-in.tsx";

type AccountForPlanProps = {
  /** The page's own heading. */
  title: string;
  planId: PlanId;
  intent: PurchaseIntent;
  /** What an earlier screen asked already: then there is an account to sign in to. */
  email: string;
};

/**
 * The first screen of a purchase: the banner that asks to log in for the plan, the plan and its price, then a new account
 * or one's own. Spec: [2.17], [2.18], [2.29].
 */
export function AccountForPlan({ title, planId, intent, email }: AccountForPlanProps) {
  const progress = useSignInSteps();
  const [typed, setTyped] = useState(email);
  const [way, setWay] = useState(email === "" ? "create" : "login");
  return (
    <AuthCard
      title={title}
      summary={
        <>
          <Notice role="status">{m.account_login_for_plan({ plan: getPlan(planId).name })}</Notice>
          <PlanAhead planId={planId} />
        </>
      }
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
            content: <StudentSignIn intent={intent} progress={progress} email={typed} />,
          },
        ]}
      />
    </AuthCard>
  );
}
