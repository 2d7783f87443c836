import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useSession } from "#app/core/account/session/use-session.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { restoreCart } from "#app/core/shop/cart-sync/restore-cart.ts";
import { m } from "#app/paraglide/messages.js";
import { RESTORED_CART } from "#domain/cart/cart-recovery.ts";
import * as paths from "#domain/pages/paths.ts";

/** A letter's link leads here on any device: the cart that the server keeps is put back where this one is empty. True meanwhile. */
export function useRestoredCart(): boolean {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { user } = useSession();
  const isAsked = parameters.has(RESTORED_CART);
  const { data, isError } = useQuery({
    queryKey: ["restored-cart", user?.id],
    enabled: isAsked && user !== null,
    queryFn: () => restoreCart(new Date()),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: 1,
  });

  useEffect(() => {
    if (!isAsked || (data === undefined && !isError)) return;
    if (data !== true) {
      const title = isError ? m.carts_restore_failed() : m.carts_restore_none();
      showToast({ title, tone: isError ? "destructive" : "default" });
    }
    navigate(paths.cart, { replace: true });
  }, [isAsked, data, isError, navigate]);

  return isAsked;
}
