import { expect, it } from "vitest";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop } from "#tests/fixtures/open-shop.ts";
import { acceptTerms } from "./accept-terms.ts";

describeOneEngine("accept-terms", (openDatabase) => {
  it("notes the terms that are shown now, once, and no others", async () => {
    const { services, close } = await openShop(await openDatabase());
    const buyer = await insertBuyer(services.database);
    const accept = (version: string) => callFunction(acceptTerms, services, { version }, { buyer });
    expect(await accept("2020-01-01")).toBe("invalid");
    for (let press = 0; press < 2; press += 1) expect(await accept(TERMS_VERSION)).toMatchObject({ ok: true });
    const rows = await services.database.transaction({ role: "owner" }, (transaction) =>
      transaction.query("select document, version, context from public.consents where user_id = $1", [buyer.userId]),
    );
    expect(rows).toEqual([{ document: "terms", version: TERMS_VERSION, context: "dashboard" }]);
    await close();
  });
});
