import { expect, it } from "vitest";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { insertFactor } from "#tests/factories/factor.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop } from "#tests/fixtures/open-shop.ts";
import { redeemRecoveryCode } from "./redeem-recovery-code.ts";

describeOneEngine("redeem-recovery-code", (openDatabase) => {
  it("[resilience 9] hears ten wrong codes of a member in a quarter of an hour, and no more", async () => {
    const shop = await openShop(await openDatabase());
    const buyer = await insertBuyer(shop.services.database);
    await insertFactor(shop.services.database, buyer.userId);
    const codes: string[] = [];
    for (let count = 0; count < 11; count += 1) {
      const answer = await callFunction(redeemRecoveryCode, shop.services, { code: "0000-0000-0000-0000" }, { buyer });
      codes.push(answer === "invalid" || answer.ok ? "accepted" : answer.code);
    }
    expect(codes).toEqual([...Array(10).fill("recovery_code.invalid"), "account.too_many_tries"]);
    await shop.close();
  });
});
