import { acceptTerms } from "./accept-terms.ts";
import { cancelOrder } from "./cancel-order.ts";
import { captureOrder } from "./capture-order.ts";
import { createOrder } from "./create-order.ts";
import { createRecoveryCodes } from "./create-recovery-codes.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportMyData } from "./export-my-data.ts";
import { grantIndicatorAccess } from "./grant-indicator-access.ts";
import { priceCart } from "./price-cart.ts";
import { redeemRecoveryCode } from "./redeem-recovery-code.ts";
import { withdrawIndicatorAccess } from "./withdraw-indicator-access.ts";

/** Every business action at /functions/v1, one file each. */
export const functions = [
  priceCart,
  createOrder,
  captureOrder,
  cancelOrder,
  grantIndicatorAccess,
  withdrawIndicatorAccess,
  createRecoveryCodes,
  redeemRecoveryCode,
  exportMyData,
  deleteAccount,
  acceptTerms,
];
