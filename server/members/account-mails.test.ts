import { describe, expect, it } from "vitest";
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from "#domain/language/language-of.ts";
import { type AuthMailKind, MAIL_VERIFICATION_TYPES } from "#gateway/auth/auth-mail.ts";
import type { OutgoingMail } from "#server/platform/mail/mailer.ts";
import { renderMail } from "#server/platform/mail/render-mail.ts";
import { AUTH_LETTERS } from "./auth-letters.ts";
import { payloadOf } from "./auth-mail.ts";

const SITE = { publicUrl: "https://lpx.example", supportEmail: "soporte@lpx.example" };
const SECRET = { token: "pkce_abc", digits: "123456" };
const NASTY = `<img src=x onerror=alert(1)>"'&`;

describe("account mails", () => {
  const TO_CART = "https://lpx.example/login?plan=anual&from=%2Fdashboard%2Fcart";
  function sendAuthMail(
    kind: AuthMailKind,
    userMetadata: Record<string, unknown>,
    redirectTo = TO_CART,
    isForOffice = false,
  ): Promise<OutgoingMail> {
    const payload = payloadOf({
      kind,
      verificationType: MAIL_VERIFICATION_TYPES[kind],
      to: "ana@buyer.example",
      token: "123456",
      tokenHash: "pkce_abc",
      newEmail: kind.startsWith("email_change") ? "nueva@buyer.example" : null,
      redirectTo,
      userMetadata,
    });
    const language = isLanguage(userMetadata.language) ? userMetadata.language : DEFAULT_LANGUAGE;
    const mail = { letter: AUTH_LETTERS[kind], payload, to: "ana@buyer.example", language };
    return renderMail({ ...mail, ...(isForOffice ? {} : { secret: SECRET }) }, SITE);
  }

  it("[4.9] the confirmation leads to our own page, carries the plan, and shows the six digits", async () => {
    const letter = await sendAuthMail("confirmation", { name: "Ana Prueba", language: "en" });
    expect(letter.subject).toBe("Confirm your email at LPX");
    const link = new URL(letter.text.match(/https:\S+/)?.[0] ?? "");
    expect(link.origin + link.pathname).toBe("https://lpx.example/confirm");
    expect(Object.fromEntries(link.searchParams)).toEqual({
      type: "signup",
      token_hash: "pkce_abc",
      redirect_to: TO_CART,
    });
    expect(letter.text).toContain("123456");
    expect(letter.text).toContain("Hello Ana,");
  });

  it.each([
    { language: "es", sentence: "con él activamos tu prueba de 3 días" },
    { language: "en", sentence: "with it we activate your 3-day trial" },
  ])("[1.11] the confirmation in $language speaks of the trial to who wants it, and to nobody else", async (look) => {
    const toTrial = "https://lpx.example/login?from=%2Fdashboard%2Faccount%3Ftrial%3D1";
    const flat = ({ text }: OutgoingMail) => text.replaceAll(/\s+/g, " ");
    expect(flat(await sendAuthMail("confirmation", look, toTrial))).toContain(look.sentence);
    expect(flat(await sendAuthMail("confirmation", look))).not.toContain(look.sentence);
  });

  it("[2.16] the recovery leads to the page for a new password, in Spanish when no language is known", async () => {
    const letter = await sendAuthMail("recovery", { language: "fr" });
    expect(letter.text).toContain("https://lpx.example/reset-password?type=recovery&token_hash=pkce_abc");
    expect(letter.subject).toBe("Pon una contraseña nueva en LPX");
  });

  it.each(
    LANGUAGES.flatMap((language) =>
      (["magiclink", "invite", "email_change_current", "email_change_new"] as const).map((kind) => ({
        kind,
        language,
      })),
    ),
  )("[7.4] $kind in $language leads to the page whose button redeems it", async ({ kind, language }) => {
    const letter = await sendAuthMail(kind, { name: "Ana", language });
    const link = new URL(letter.text.match(/https:\S+/)?.[0] ?? "");
    expect(link.origin + link.pathname).toBe("https://lpx.example/confirm");
    expect(link.searchParams.get("type")).toBe(MAIL_VERIFICATION_TYPES[kind]);
    expect(letter.html).toContain(`<html lang="${language}">`);
    for (const text of [letter.text, letter.html]) {
      expect(text).toContain("123456");
      expect(text).not.toMatch(/\{\w+\}/);
      if (kind.startsWith("email_change")) expect(text).toContain("nueva@buyer.example");
    }
  });

  it.each(Object.keys(AUTH_LETTERS) as AuthMailKind[])("[6.7] the office sees %s without its token", async (kind) => {
    const { text, html } = await sendAuthMail(kind, { name: "Ana", language: "es" }, TO_CART, true);
    for (const part of [text, html]) {
      expect(part).toContain("••••••");
      expect(part).not.toMatch(/123456|pkce_abc|token_hash/);
    }
  });

  it("[7.6] the digits for a new password come without a link that redeems anything", async () => {
    const letter = await sendAuthMail("reauthentication", { language: "en" });
    expect(letter.subject).toBe("Your LPX code");
    expect(letter.text).toContain("123456");
    expect(letter.text + letter.html).not.toContain("token_hash");
  });

  it.each(["Gana en www.evil.example", "https://evil.example", "Ana\nBcc: x", "a".repeat(61), 5, NASTY, ""])(
    "greets nobody by a name like %j: strangers' addresses must not carry advertisements",
    async (name) => {
      const letter = await sendAuthMail("confirmation", { name });
      expect(letter.text.startsWith("Hola:\n")).toBe(true);
    },
  );
});
