import type { AuthFailure } from "../protocol/auth-failure.ts";

function unprocessable(code: string, message: string): AuthFailure {
  return { ok: false, status: 422, code, message };
}

/** GoTrue's refusals about second factors, word for word. */
export const FACTOR_FAILURES = {
  badFactorId: { ok: false, status: 404, code: "validation_failed", message: "factor_id must be an UUID" },
  notFound: { ok: false, status: 404, code: "mfa_factor_not_found", message: "Factor not found" },
  tooMany: unprocessable(
    "too_many_enrolled_mfa_factors",
    "Maximum number of verified factors reached, unenroll to continue",
  ),
  enrollNeedsAal2: {
    ok: false,
    status: 403,
    code: "insufficient_aal",
    message: "AAL2 required to enroll a new factor",
  },
  logoutNeedsAal2: {
    ok: false,
    status: 403,
    code: "insufficient_aal",
    message: "AAL2 session is required to end other sessions when MFA is enabled.",
  },
  signInAgain: {
    ok: false,
    status: 403,
    code: "reauthentication_needed",
    message: "A recent sign-in is required to change second factors",
  },
  unenrollNeedsAal2: unprocessable("insufficient_aal", "AAL2 required to unenroll verified factor"),
  updateNeedsAal2: {
    ok: false,
    status: 401,
    code: "insufficient_aal",
    message: "AAL2 session is required to update email or password when MFA is enabled.",
  },
  challengeNotFound: unprocessable("mfa_factor_not_found", "MFA factor with the provided challenge ID not found"),
  challengedElsewhere: unprocessable("mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch."),
  noRecoveryCodes: {
    ok: false,
    status: 404,
    code: "mfa_factor_not_found",
    message: "The user has not enrolled recovery codes",
  },
  recoveryCodesOff: unprocessable("mfa_recovery_codes_enroll_not_enabled", "MFA enroll is disabled for recovery codes"),
  recoveryCodesUnverified: unprocessable(
    "mfa_recovery_codes_verify_not_enabled",
    "MFA verification is disabled for recovery codes",
  ),
  wrongCode: unprocessable("mfa_verification_failed", "Invalid TOTP code entered"),
} as const satisfies Record<string, AuthFailure>;

/** Kinds of factors that are off, as GoTrue spells them in codes and sentences. */
const KINDS_OFF: Record<string, { code: string; name: string }> = {
  phone: { code: "mfa_phone", name: "Phone" },
  webauthn: { code: "mfa_webauthn", name: "WebAuthn" },
};

/** Why a factor of this type can't be enrolled; null for the one kind that can. */
export function findEnrollRefusal(factorType: string): AuthFailure | null {
  if (factorType === "totp") return null;
  const kind = Object.hasOwn(KINDS_OFF, factorType) ? KINDS_OFF[factorType] : undefined;
  const message = "factor_type needs to be totp, phone, or webauthn";
  if (kind === undefined) return { ok: false, status: 400, code: "validation_failed", message };
  return unprocessable(`${kind.code}_enroll_not_enabled`, `MFA enroll is disabled for ${kind.name}`);
}

/** The same for challenging and verifying: a factor that was brought over may be of another kind. */
export function findVerifyRefusal(factorType: string): AuthFailure | null {
  const kind = Object.hasOwn(KINDS_OFF, factorType) ? KINDS_OFF[factorType] : undefined;
  if (kind === undefined) return null;
  return unprocessable(`${kind.code}_verify_not_enabled`, `MFA verification is disabled for ${kind.name}`);
}

export function nameConflict(friendlyName: string): AuthFailure {
  return unprocessable(
    "mfa_factor_name_conflict",
    `A factor with the friendly name ${JSON.stringify(friendlyName)} for this user already exists`,
  );
}

export function challengeExpired(challengeId: string): AuthFailure {
  return unprocessable(
    "mfa_challenge_expired",
    `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
  );
}
