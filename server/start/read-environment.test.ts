import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { environmentSchema } from "../env.ts";
import { findUnknownVariables, readEnvironment } from "./read-environment.ts";

const production = {
  LPX_MODE: "production",
  DATABASE_URL: "postgres://lpx@db.internal/lpx",
  PUBLIC_URL: "https://www.lpx.example",
  LPX_ENCRYPTION_KEY: "B".repeat(43),
  SMTP_URL: "smtps://mail.lpx.example",
  MAIL_FROM: "LPX <no-reply@lpx.example>",
  PAYPAL_CLIENT_ID: "id",
  PAYPAL_CLIENT_SECRET: "secret",
  PAYPAL_WEBHOOK_ID: "hook",
  PAYPAL_MERCHANT_ID: "merchant",
  SELLER_NAME: "LPX S. A. C.",
  SELLER_ADDRESS: "Av. Arequipa 1, Lima",
  SELLER_TAX_ID: "20123456789",
  LEGAL_REVIEWED_ON: "2026-11-30",
};

const BACKUP_STORE = {
  LPX_BACKUP_TO: "s3://copies/lpx",
  LPX_BACKUP_S3_ENDPOINT: "https://s3.example",
  LPX_BACKUP_S3_ACCESS_KEY_ID: "id",
  LPX_BACKUP_S3_SECRET_ACCESS_KEY: "secret",
};
const NO_BACKUP_STORE =
  "LPX_BACKUP_S3_ENDPOINT: is missing beside LPX_BACKUP_TO, with its keys, and there are no S3_* either";

function problemOf(variables: Record<string, string | undefined>): string {
  const result = readEnvironment(variables);
  return result.ok ? "none" : result.problems.join("\n");
}

describe("readEnvironment", () => {
  it("starts the demonstration with nothing set, on loopback", () => {
    const result = readEnvironment({});
    expect(result).toMatchObject({ ok: true, environment: { LPX_MODE: "demo", HOST: "127.0.0.1", PORT: 3000 } });
  });

  it("does not let the demonstration out by accident", () => {
    expect(problemOf({ HOST: "0.0.0.0" })).toMatch(/^HOST: .*LPX_DEMO_EXPOSE=1/);
    expect(problemOf({ HOST: "0.0.0.0", LPX_DEMO_EXPOSE: "1" })).toBe("none");
  });

  it("starts production when everything is there", () => {
    expect(problemOf(production)).toBe("none");
  });

  it.each(Object.keys(production).filter((name) => name !== "LPX_MODE"))(
    "says in one line that production lacks %s",
    (name) => {
      expect(problemOf({ ...production, [name]: undefined })).toBe(`${name}: is required in production`);
    },
  );

  it("says all that production lacks at once, a line each, beside what is wrong", () => {
    const { SMTP_URL, MAIL_FROM, ...rest } = production;
    expect(problemOf({ ...rest, PORT: "70000", S3_BUCKET: "files" }).split("\n")).toEqual([
      expect.stringMatching(/^PORT: /),
      "SMTP_URL: is required in production",
      "MAIL_FROM: is required in production",
    ]);
    expect(problemOf({ ...rest, LPX_LIMITS: "off", S3_BUCKET: "files" }).split("\n")).toEqual([
      "SMTP_URL: is required in production",
      "MAIL_FROM: is required in production",
      "LPX_LIMITS: production keeps its limits on",
      "S3_ENDPOINT: is missing beside the other settings of the S3 store",
    ]);
  });

  it("knows a slip in a name of ours from the variables of others", () => {
    expect(findUnknownVariables({ ...production, TRUSTED_PROXY: "::1", LPX_LIMIT: "off", PATH: "/bin" })).toEqual([
      "TRUSTED_PROXY: there is no such variable, it changes nothing",
      "LPX_LIMIT: there is no such variable, it changes nothing",
    ]);
  });

  it("takes OpenTelemetry's own names, and says which one can't be used", () => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" };
    const further = { OTEL_BSP_SCHEDULE_DELAY: "200", OTEL_EXPORTER_OTLP_HEADERS: "a=b" };
    expect(problemOf({ ...production, ...collector, ...further })).toBe("none");
    expect(findUnknownVariables({ ...collector, ...further })).toEqual([]);
    expect(problemOf({ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" })).toBe(
      "OTEL_EXPORTER_OTLP_ENDPOINT: must be an http or https address",
    );
    expect(problemOf({ OTEL_TRACES_SAMPLER: "some" })).toMatch(/^OTEL_TRACES_SAMPLER: /);
    const grpc = { OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" };
    expect(problemOf(grpc)).toBe("none");
    expect(problemOf({ ...grpc, ...collector, OTEL_SDK_DISABLED: "true" })).toBe("none");
    expect(problemOf({ ...grpc, ...collector })).toBe("OTEL_EXPORTER_OTLP_PROTOCOL: LPX speaks http/json alone");
  });

  it.each([
    {
      title: "PayPal's sandbox",
      variables: { PAYPAL_API_URL: "https://api-m.sandbox.paypal.com" },
      names: "PAYPAL_API_URL",
    },
    { title: "the payment double", variables: { PAYPAL_API_URL: "http://127.0.0.1:4010" }, names: "PAYPAL_API_URL" },
    {
      title: "a stand-in script",
      variables: { PAYPAL_SDK_URL: "http://127.0.0.1:4010/sdk/js" },
      names: "PAYPAL_SDK_URL",
    },
    { title: "an address without https", variables: { PUBLIC_URL: "http://www.lpx.example" }, names: "PUBLIC_URL" },
    { title: "an exposed demonstration", variables: { LPX_DEMO_EXPOSE: "1" }, names: "LPX_DEMO_EXPOSE" },
    { title: "a provider without https", variables: { GOOGLE_ISSUER: "http://127.0.0.1:1" }, names: "GOOGLE_ISSUER" },
    {
      title: "a stand-in for push services",
      variables: { PUSH_DOUBLE_URL: "http://127.0.0.1:4011" },
      names: "PUSH_DOUBLE_URL",
    },
    {
      title: "a stand-in for Telegram",
      variables: { TELEGRAM_API_URL: "http://127.0.0.1:4012/api" },
      names: "TELEGRAM_API_URL",
    },
    { title: "limits turned off", variables: { LPX_LIMITS: "off" }, names: "LPX_LIMITS" },
  ])("production refuses $title", ({ variables, names }) => {
    const problem = problemOf({ ...production, ...variables });
    expect(problem).toMatch(new RegExp(`^${names}: `));
    expect(problem).not.toContain("\n");
  });

  it.each([
    { variables: { LPX_MODE: "staging" }, names: "LPX_MODE" },
    { variables: { LEGAL_REVIEWED_ON: "30/11/2026" }, names: "LEGAL_REVIEWED_ON" },
    { variables: { PORT: "70000" }, names: "PORT" },
    { variables: { DATABASE_URL: "mysql://x" }, names: "DATABASE_URL" },
    { variables: { IMAGE_ORIGINS: "https://a.example,*" }, names: "IMAGE_ORIGINS" },
    { variables: { IMAGE_ORIGINS: "http://a.example" }, names: "IMAGE_ORIGINS" },
  ])("names the variable that is wrong: $names", ({ variables, names }) => {
    expect(problemOf(variables)).toMatch(new RegExp(`^${names}: `));
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET: is missing beside GOOGLE_CLIENT_ID"],
    [{ GITHUB_CLIENT_SECRET: "secret" }, "GITHUB_CLIENT_ID: is missing beside GITHUB_CLIENT_SECRET"],
    [{ GITHUB_URL: "https://git.example/" }, "GITHUB_URL: must not end with a slash"],
    [{ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" }, "none"],
  ])("says what is missing of a provider: %o", (variables, problem) => {
    expect(problemOf(variables)).toBe(problem);
  });

  it.each([
    [
      { S3_ENDPOINT: "https://s3.example", S3_BUCKET: "files", S3_ACCESS_KEY_ID: "id" },
      "S3_SECRET_ACCESS_KEY: is missing beside the other settings of the S3 store",
    ],
    [{ S3_BUCKET: "files" }, "S3_ENDPOINT: is missing beside the other settings of the S3 store"],
    [
      {
        ...production,
        S3_ENDPOINT: "http://s3.example",
        S3_BUCKET: "files",
        S3_ACCESS_KEY_ID: "id",
        S3_SECRET_ACCESS_KEY: "secret",
      },
      "S3_ENDPOINT: must be an https address in production, or a store on loopback",
    ],
    [{ LPX_BACKUP_TO: "s3://copies" }, NO_BACKUP_STORE],
    [
      { LPX_BACKUP_TO: "s3://copies", LPX_BACKUP_S3_ENDPOINT: "https://s3.example" },
      "LPX_BACKUP_S3_ACCESS_KEY_ID: is missing beside the other settings of the backups' S3 store",
    ],
    [{ ...production, ...BACKUP_STORE }, "none"],
    [
      { ...production, ...BACKUP_STORE, LPX_BACKUP_S3_ENDPOINT: "http://s3.example" },
      "LPX_BACKUP_S3_ENDPOINT: must be an https address in production, or a store on loopback",
    ],
    [{ LPX_BACKUP_TO: "ftp://host/copies" }, "LPX_BACKUP_TO: must be a folder or s3://bucket/prefix"],
    [{ LPX_BACKUP_KEEP: "7" }, "LPX_BACKUP_KEEP: must be counts of days, weeks and months such as 7d,4w,12m"],
    [{ LPX_BACKUP_AT: "3:00" }, "LPX_BACKUP_AT: must be a time and a zone such as 03:00 America/Lima"],
    [
      { LPX_BACKUP_RECIPIENT: "AGE-SECRET-KEY-1QQ" },
      "LPX_BACKUP_RECIPIENT: must be recipients of age (age1…, as age-keygen prints them) separated by commas",
    ],
    [{ VAPID_PUBLIC_KEY: "B".repeat(87) }, "VAPID_PRIVATE_KEY: is missing beside VAPID_PUBLIC_KEY"],
    [{ TELEGRAM_BOT_NAME: "lpx_bot" }, "TELEGRAM_BOT_TOKEN: is missing beside TELEGRAM_BOT_NAME"],
    [{ PUSH_DOUBLE_URL: "http://10.0.0.1:4011" }, "PUSH_DOUBLE_URL: must be an address on loopback"],
    [{ PUSH_DOUBLE_URL: "http://127.0.0.1:4011" }, "none"],
  ])("says what is missing of the alerts: %o", (variables, problem) => {
    expect(problemOf(variables)).toBe(problem);
  });

  const returns = {
    MAIL_RETURN_ADDRESS: "bounces@lpx.example",
    MAIL_RETURN_IMAP_URL: "imaps://a%40b:p%2Fw@mail.example",
  };
  const plain = "imap://u:p@mail.example/INBOX";
  it.each([
    [{ ...production, ...returns }, "none"],
    [{ MAIL_RETURN_ADDRESS: "bounces@lpx.example" }, "none"],
    [{ ...returns, MAIL_RETURN_ADDRESS: undefined }, "MAIL_RETURN_ADDRESS: is missing beside MAIL_RETURN_IMAP_URL"],
    [{ ...returns, MAIL_RETURN_IMAP_URL: plain }, "none"],
    [
      { ...production, ...returns, MAIL_RETURN_IMAP_URL: plain },
      "MAIL_RETURN_IMAP_URL: must be an imaps address in production, or a mailbox on loopback",
    ],
    [
      { MAIL_RETURN_ADDRESS: "letters-that-came-back@lpx.example" },
      "MAIL_RETURN_ADDRESS: must have 20 characters at most before its @, and no plus sign",
    ],
    [
      { MAIL_RETURN_ADDRESS: "bounces+1@lpx.example" },
      "MAIL_RETURN_ADDRESS: must have 20 characters at most before its @, and no plus sign",
    ],
  ])("says what is wrong with returned mail: %o", (variables, problem) => {
    expect(problemOf(variables)).toBe(problem);
  });

  it.each([
    ["TELEGRAM_BOT_TOKEN", "secret-token"],
    ["VAPID_PRIVATE_KEY", "a-private-key"],
    ["LPX_ENCRYPTION_KEY", "too short"],
    ["LPX_ENCRYPTION_KEY", `${"B".repeat(43)},`],
    ["LPX_SECRET_KEY", "sb_secret_short"],
    ["MAIL_RETURN_IMAP_URL", "https://user:password@mail.example"],
    ["MAIL_RETURN_IMAP_URL", "imaps://user@mail.example/INBOX"],
    ["MAIL_RETURN_IMAP_URL", "imaps://user:%ff@mail.example/INBOX"],
    ["LPX_SECRET_KEY", "x".repeat(50)],
  ])("takes no %s that protects nothing, and doesn't repeat it", (name, value) => {
    expect(problemOf({ [name]: value })).toMatch(new RegExp(`^${name}: must be `));
    expect(problemOf({ [name]: value })).not.toContain(value);
  });
});

it("every variable stands in the README's table", () => {
  const readme = readFileSync("README.md", "utf8");
  const missing = Object.keys(environmentSchema.shape).filter((name) => !readme.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
