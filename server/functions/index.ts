import { acceptTerms } from "./accept-terms.ts";
import { addOrderNote } from "./add-order-note.ts";
import { addUserNote } from "./add-user-note.ts";
import { bookPrivateClass } from "./book-private-class.ts";
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
import { markTicket } from "./mark-ticket.ts";
import { priceCart } from "./price-cart.ts";
import { redeemRecoveryCode } from "./redeem-recovery-code.ts";
import { requestTrial } from "./request-trial.ts";
import { rotateSignalSource } from "./rotate-signal-source.ts";
import { savePushSubscription } from "./save-push-subscription.ts";
import { sendTestAlert } from "./send-test-alert.ts";
import { sendTicket } from "./send-ticket.ts";
import { setProductPrice } from "./set-product-price.ts";
import { setStaffRole } from "./set-staff-role.ts";
import { startSignalTest } from "./start-signal-test.ts";
import { switchSignalSource } from "./switch-signal-source.ts";
import { updateSetup } from "./update-setup.ts";
import { withdrawIndicatorAccess } from "./withdraw-indicator-access.ts";

/** Every business action at /functions/v1, one file each. */
export const functions = [
  acceptTerms,
  addOrderNote,
  addUserNote,
  bookPrivateClass,
  calendarAddress,
  cancelOrder,
  captureOrder,
  createOrder,
  createRecoveryCodes,
  createSignalSource,
  deleteAccount,
  endMemberSessions,
  exportMyData,
  grantIndicatorAccess,
  linkTelegram,
  listSignalSources,
  markTicket,
  priceCart,
  redeemRecoveryCode,
  requestTrial,
  rotateSignalSource,
  savePushSubscription,
  sendTestAlert,
  sendTicket,
  setProductPrice,
  setStaffRole,
  startSignalTest,
  switchSignalSource,
  updateSetup,
  withdrawIndicatorAccess,
] as const;

/** What administrators alone may change: each call that succeeds is a security event. */
export const administrativeFunctions = functions.filter(({ staff }) => staff?.verb === "write");
