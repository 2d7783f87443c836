import { openPostgres } from "#gateway/database/postgres.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { expectAccessible } from "#tests/fixtures/page-health.ts";
import { copyStore } from "#tests/fixtures/seeded-store.ts";
import type { Session } from "#tests/fixtures/shop-client.ts";
import { isPostgresAvailable } from "#tests/fixtures/test-database.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { openSettings } from "./steps/settings-steps.ts";

let databaseUrl: string;

// Time that passes is written into the database, which only PostgreSQL lets somebody else do.
test.skip(!isPostgresAvailable(), "PostgreSQL is not installed");
// All in one worker: a second would start such a server, too.
test.describe.configure({ mode: "default" });
test.use({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: how a fixture says that it needs no other
    async ({}, use, workerInfo) => {
      const store = await copyStore("postgres", `proves-${workerInfo.workerIndex}`);
      databaseUrl = store.databaseUrl ?? "";
      const server = await startLpx(store);
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 150_000 },
  ],
});

/** The sign-ins of a member become so old that they no longer count as fresh. */
async function letSignInsAge({ user }: Session): Promise<void> {
  const database = openPostgres({ url: databaseUrl });
  const sql = `update auth.mfa_amr_claims c set created_at = c.created_at - interval '11 minutes',
      updated_at = c.updated_at - interval '11 minutes'
    from auth.sessions s where s.id = c.session_id and s.user_id = $1`;
  await database.query({ role: "owner" }, { sql, parameters: [user.id] });
  await database.close();
}

test.inLooks(
  "finding 10j: what needs a fresh sign-in asks for the password in place, goes on by itself, and loses nothing typed",
  async ({ page, look, shop, account, remember, complaints }) => {
    const say = sayIn(look.language);
    complaints.allow(/status of 40[03]/);
    const signedIn = await shop.signIn(account);
    await letSignInsAge(signedIn);
    const { body: stale } = await shop.call<Session>("/auth/v1/token?grant_type=refresh_token", {
      body: { refresh_token: signedIn.refresh_token },
    });
    await remember(stale);
    const section = await openSettings(page, "security");
    const username = page.getByLabel(say("panel_tradingview_username"));
    await username.fill("lucia_nueva");
    await section.getByRole("button", { name: say("settings_factor_add"), exact: true }).click();

    const question = page.getByRole("dialog");
    const password = question.getByLabel(say("panel_password"), { exact: true });
    await expect(password).toBeVisible();
    await expect(question).toContainText(say("account_lapse_stale_text"));
    await expectAccessible(page, { include: "[role=dialog]" });
    await password.fill("no-es-mi-clave");
    await password.press("Enter");
    await expect(question.getByRole("alert")).toContainText(say("account_login_invalid_credentials"));
    await password.fill(account.password);
    await password.press("Enter");

    const enrolment = page.getByRole("dialog", { name: say("settings_factor_add_title") });
    await expect(enrolment.getByRole("img", { name: say("settings_factor_qr") })).toBeVisible();
    await enrolment.getByRole("button", { name: say("common_close") }).click();
    await expect(enrolment).toBeHidden();
    await expect(username).toHaveValue("lucia_nueva");
  },
);
