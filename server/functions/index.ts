import { acceptTerms } from "./accept-terms.ts";
import { calendarAddress } from "./calendar-address.ts";
import { cancelOrder } from "./cancel-order.ts";
import { captureOrder } from "./capture-order.ts";
import { createOrder } from "./create-order.ts";
import { createRecoveryCodes } from "./create-recovery-codes.ts";
import { createSignalSource } from "./create-signal-source.ts";
import { deleteAccount } from "./delete-account.ts";
import { endMemberSessions } from "./end-member-sessions.ts";
import { exportMyData } from "./export-my-data.ts";
import { grantIndicatorAccess } from "./grant-indicator-access.ts";
import { linkTelegram } from "./link-telegram.ts";
import { listSignalSources } from "./list-signal-sources.ts";
import { priceCart } from "./price-cart.ts";
import { redeemRecoveryCode } from "./redeem-recovery-code.ts";
import { rotateSignalSource } from "./rotate-signal-source.ts";
import { savePushSubscription } from "./save-push-subscription.ts";
import { sendTestAlert } from "./send-test-alert.ts";
import { sendTicket } from "./send-ticket.ts";
import { startSignalTest } from "./start-signal-test.ts";
import { switchSignalSource } from "./switch-signal-source.ts";
import { updateSetup } from "./update-setup.ts";
import { withdrawIndicatorAccess } from "./withdraw-indicator-access.ts";

/** What administrators alone may do: each call that succeeds is a security event. */
export const administrativeFunctions = [
  grantIndicatorAccess,
  withdrawIndicatorAccess,
  updateSetup,
  createSignalSource,
  rotateSignalSource,
  switchSignalSource,
  startSignalTest,
  endMemberSessions,
] as const;

/** Every business action at /functions/v1, one file each. */
export const functions = [
  ...administrativeFunctions,
  priceCart,
  createOrder,
  captureOrder,
  cancelOrder,
  createRecoveryCodes,
  redeemRecoveryCode,
  exportMyData,
  deleteAccount,
  acceptTerms,
  sendTicket,
  listSignalSources,
  savePushSubscription,
  sendTestAlert,
  linkTelegram,
  calendarAddress,
] as const;
