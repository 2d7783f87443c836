import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useSession } from "#app/core/account/session/use-session.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { RESUMED_ORDER } from "#domain/orders/resume-order.ts";
import * as paths from "#domain/pages/paths.ts";
import { type Resumed, resumeOwnOrder } from "./resume-order.ts";

export type Resumption =
  | { state: "none" | "looking" }
  | { state: "failed"; retry: () => void }
  | { state: "known"; resumed: Resumed };

/** The order that the address names, if any: into the cart once, or why it isn't. */
export function useResumedOrder(): Resumption {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { user } = useSession();
  const orderId = parameters.get(RESUMED_ORDER);
  const { data, isError, refetch } = useQuery({
    queryKey: ["resumed-order", user?.id, orderId],
    enabled: orderId !== null && user !== null,
    queryFn: () => resumeOwnOrder(orderId ?? "", user?.id ?? "", new Date()),
    // Each opening of the link is a wish of its own.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: 1,
  });

  useEffect(() => {
    if (data?.outcome !== "into_cart") return;
    showToast({
      title: m.resume_done_title({ number: data.number }),
      description: m.resume_done_text(),
      tone: "success",
    });
    navigate(paths.cart, { replace: true });
  }, [data, navigate]);

  if (orderId === null) return { state: "none" };
  if (isError) return { state: "failed", retry: () => void refetch() };
  if (data === undefined || data.outcome === "into_cart") return { state: "looking" };
  return { state: "known", resumed: data };
}
