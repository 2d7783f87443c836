import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { FIRST_STEPS, type FirstStepKey } from "#domain/onboarding/first-steps.ts";
import { isProductId, PRODUCT_KINDS } from "#domain/products/product-catalogue.ts";

export type FirstSteps = { done: FirstStepKey[]; hasRobot: boolean };

/** The steps that are done, by what happened or by the team, and what opens the robot's. Spec: [3.12]. */
export function useFirstSteps() {
  const { user } = useSession();
  return useQuery({ queryKey: ["first-steps", user?.id], enabled: user !== null, queryFn: readSteps });
}

async function readSteps(): Promise<FirstSteps> {
  const supabase = await getSupabase();
  const [steps, products] = await Promise.all([
    supabase.from("onboarding_tasks").select("key"),
    supabase.from("owned_products").select("product_id").eq("status", "active"),
  ]);
  if (steps.error) throw steps.error;
  if (products.error) throw products.error;
  const keys = new Set<string>(steps.data.map(({ key }) => key));
  return {
    done: FIRST_STEPS.map(({ key }) => key).filter((key) => keys.has(key)),
    hasRobot: products.data.some(({ product_id: id }) => isProductId(id) && PRODUCT_KINDS[id] === "robot"),
  };
}
