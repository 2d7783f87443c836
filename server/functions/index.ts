import { cancelOrder } from "./cancel-order.ts";
import { captureOrder } from "./capture-order.ts";
import { createOrder } from "./create-order.ts";
import { grantIndicatorAccess } from "./grant-indicator-access.ts";
import { priceCart } from "./price-cart.ts";

/** Every business action at /functions/v1, one file each. */
export const functions = [priceCart, createOrder, captureOrder, cancelOrder, grantIndicatorAccess];
