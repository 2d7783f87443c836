import { expect, test } from "#tests/fixtures/browser.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

test.inLooks(
  "[2.21] a plan bought in another place opens the dashboard, and a grant shows, without reloading",
  async ({ page, look, asStudent, shop, people }) => {
    const say = sayIn(look.language);
    const { session } = await asStudent();
    const changes: string[] = [];
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes('"postgres_changes",{"ids"')) changes.push(String(payload));
      }),
    );
    await page.goto("/dashboard/account");
    await expect(page.getByText(say("dashboard_courses_locked"))).toBeVisible();

    await shop.buy(session, ["anual"]);
    await expect(page.getByText(say("dashboard_courses_open"), { exact: true })).toBeVisible();
    const access = page.getByText(say("common_pending"), { exact: true });
    await expect(access).toBeVisible();

    const seen = await shop.select<{ version: number }>(
      `indicator_access?select=version&user_id=eq.${session.user.id}`,
      people.admin,
    );
    const { status } = await shop.invoke("grant-indicator-access", {
      body: { userId: session.user.id, version: seen.body[0]?.version },
      session: people.admin,
    });
    expect(status).toBe(200);
    await expect(page.getByText(say("common_active"), { exact: true })).toBeVisible();
    // Each is the member's own row: nothing of anybody else's reaches this page.
    await expect.poll(() => changes.length).toBeGreaterThan(0);
    expect(changes.filter((change) => !change.includes(session.user.id))).toEqual([]);
  },
);
