import { creditFilePath, verifyCreditFilePath } from "#core/books/book-paths.ts";
import { apiBase } from "#core/paths.ts";
import { bearerHeader } from "../bearer-header.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { clickButton } from "../new-order.ts";
import { signInNewUser } from "../new-person.ts";
import { expect, main, test, textOf, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

const say = wordsIn("en");

test("checks a credit file by its code, which is unknown once its owner has left", async ({
  visit,
  page,
  request,
}) => {
  const { phone, password } = await signInNewUser(page, request, "trader");
  const headers = await bearerHeader(request, phone, password);
  const saleDate = new Date(Date.now() - 62 * 86_400_000).toISOString().slice(0, 10);
  const sale = { product: "Beans", quantity: 2, saleUnitPrice: 4500, saleDate };
  const sold = await request.post(`${apiBase}/bookkeeping/sales`, { headers, data: sale });
  expect(sold.status()).toBe(200);

  await visit(creditFilePath, { language: "en" });
  await clickButton(page, say("creditFiles.form.make"));
  await expect(page.getByText(say("creditFiles.flash.made"))).toBeVisible();
  const aCode = /(\w{4}-){3}\w{4}/;
  await expect(main(page)).toContainText(aCode);
  const [code = ""] = aCode.exec(await textOf(main(page))) ?? [];

  const check = async () => {
    await visit(verifyCreditFilePath);
    await main(page).getByLabel(say("creditFiles.verify.code")).fill(code);
    await clickButton(page, say("creditFiles.verify.act"));
  };
  await check();
  await expect(main(page)).toContainText("9,000");
  await expect(main(page)).toContainText("Amina Juma");

  const left = await request.delete(`${apiBase}/user`, { headers, data: { password } });
  expect(left.status()).toBe(200);
  await page.context().clearCookies();
  await check();
  await expect(main(page)).toContainText(say("creditFiles.unknownCode"));
  await expect(main(page)).not.toContainText("Amina Juma");
});
