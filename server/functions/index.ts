import { acceptTerms } from "./accept-terms.ts";
import { addRecording } from "./add-recording.ts";
import { addOrderNote, addUserNote } from "./add-staff-notes.ts";
import { addTicketNote } from "./add-ticket-note.ts";
import { answerQuestion } from "./answer-question.ts";
import { answerRefund } from "./answer-refund.ts";
import { answerTicket } from "./answer-ticket.ts";
import { attachSetupFile } from "./attach-setup-file.ts";
import { bookPrivateClass } from "./book-private-class.ts";
import { calendarAddress } from "./calendar-address.ts";
import { cancelClass } from "./cancel-class.ts";
import { cancelOrder } from "./cancel-order.ts";
import { captureOrder } from "./capture-order.ts";
import { changeIndicatorName } from "./change-indicator-name.ts";
import { classCalendar } from "./class-calendar.ts";
import { closeTicket } from "./close-ticket.ts";
import { completeFirstStep } from "./complete-first-step.ts";
import { correctDay } from "./correct-day.ts";
import { createOrder } from "./create-order.ts";
import { createRecoveryCodes } from "./create-recovery-codes.ts";
import { createSignalSource } from "./create-signal-source.ts";
import { createTradingAccount } from "./create-trading-account.ts";
import { createWithdrawal } from "./create-withdrawal.ts";
import { deleteAccount } from "./delete-account.ts";
import { discardTrades } from "./discard-trades.ts";
import { endMemberSessions } from "./end-member-sessions.ts";
import { exportMyData } from "./export-my-data.ts";
import { failIndicatorAccess } from "./fail-indicator-access.ts";
import { grantIndicatorAccess } from "./grant-indicator-access.ts";
import { issueCertificate } from "./issue-certificate.ts";
import { joinGroup } from "./join-group.ts";
import { judgeDayBars } from "./judge-day-bars.ts";
import { deleteEvaluation, keepEvaluationTrades } from "./keep-evaluation-trades.ts";
import { linkTelegram } from "./link-telegram.ts";
import { listRecordDays } from "./list-record-days.ts";
import { listSignalSources } from "./list-signal-sources.ts";
import { markClass } from "./mark-class.ts";
import { markTicket } from "./mark-ticket.ts";
import { orderReceipt } from "./order-receipt.ts";
import { payReferral } from "./pay-referral.ts";
import { priceCart } from "./price-cart.ts";
import { publishClassSlot } from "./publish-class-slot.ts";
import { publishDay } from "./publish-day.ts";
import { redeemRecoveryCode } from "./redeem-recovery-code.ts";
import { refuseTrial } from "./refuse-trial.ts";
import { removeSetupFile } from "./remove-setup-file.ts";
import { replyTicket } from "./reply-ticket.ts";
import { requestRefund } from "./request-refund.ts";
import { requestTrial } from "./request-trial.ts";
import { revokeCertificate } from "./revoke-certificate.ts";
import { rotateSignalSource } from "./rotate-signal-source.ts";
import { saveEvaluation } from "./save-evaluation.ts";
import { saveLessonProgress } from "./save-lesson-progress.ts";
import { savePushSubscription } from "./save-push-subscription.ts";
import { sendTestAlert } from "./send-test-alert.ts";
import { sendTicket } from "./send-ticket.ts";
import { setIndicatorName } from "./set-indicator-name.ts";
import { setProductPrice } from "./set-product-price.ts";
import { setStaffRole } from "./set-staff-role.ts";
import { setWithdrawalLevel } from "./set-withdrawal-level.ts";
import { startSignalTest } from "./start-signal-test.ts";
import { switchSignalSource } from "./switch-signal-source.ts";
import { updateLesson } from "./update-lesson.ts";
import { updateRecording } from "./update-recording.ts";
import { updateSession } from "./update-session.ts";
import { updateSetup } from "./update-setup.ts";
import { updateTradingAccount } from "./update-trading-account.ts";
import { updateWithdrawal } from "./update-withdrawal.ts";
import { withdrawClassSlot } from "./withdraw-class-slot.ts";
import { withdrawIndicatorAccess } from "./withdraw-indicator-access.ts";
import { withdrawRefund } from "./withdraw-refund.ts";

/** Every business action at /functions/v1, one file each. */
export const functions = [
  acceptTerms,
  addOrderNote,
  addTicketNote,
  addRecording,
  addUserNote,
  answerTicket,
  answerRefund,
  answerQuestion,
  attachSetupFile,
  bookPrivateClass,
  calendarAddress,
  cancelClass,
  cancelOrder,
  captureOrder,
  classCalendar,
  closeTicket,
  changeIndicatorName,
  completeFirstStep,
  createOrder,
  createRecoveryCodes,
  createSignalSource,
  createWithdrawal,
  deleteAccount,
  deleteEvaluation,
  endMemberSessions,
  exportMyData,
  keepEvaluationTrades,
  saveEvaluation,
  failIndicatorAccess,
  grantIndicatorAccess,
  issueCertificate,
  joinGroup,
  linkTelegram,
  judgeDayBars,
  listRecordDays,
  listSignalSources,
  markClass,
  markTicket,
  orderReceipt,
  payReferral,
  priceCart,
  publishClassSlot,
  redeemRecoveryCode,
  removeSetupFile,
  replyTicket,
  refuseTrial,
  requestRefund,
  requestTrial,
  revokeCertificate,
  rotateSignalSource,
  saveLessonProgress,
  savePushSubscription,
  sendTestAlert,
  sendTicket,
  setIndicatorName,
  setProductPrice,
  setStaffRole,
  setWithdrawalLevel,
  startSignalTest,
  switchSignalSource,
  updateLesson,
  updateRecording,
  updateSession,
  updateSetup,
  updateWithdrawal,
  updateTradingAccount,
  publishDay,
  discardTrades,
  createTradingAccount,
  correctDay,
  withdrawClassSlot,
  withdrawIndicatorAccess,
  withdrawRefund,
] as const;

/** What administrators alone may change: each call that succeeds is a security event. */
export const administrativeFunctions = functions.filter(({ staff }) => staff?.verb === "write");
