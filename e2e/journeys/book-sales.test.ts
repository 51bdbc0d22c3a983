import type { Page } from "@playwright/test";
import { salesPath } from "#core/books/book-paths.ts";
import type { Language } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";
import { bearerHeader } from "../bearer-header.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { clickButton } from "../new-order.ts";
import { signInNewUser } from "../new-person.ts";
import { expect, journeySetting, main, test, untilHydrated, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

for (const language of ["kisw", "fr"] as const) {
  test(
    `sells products in three clicks, on credit and with a later payment, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request, javaScriptEnabled }) => {
      const say = wordsIn(language);
      const { phone, password } = await signInNewUser(page, request);
      const headers = await bearerHeader(request, phone, password);
      const added = await request.post(`${apiBase}/bookkeeping/inventories`, {
        headers,
        data: { name: "Maharage ya Kigoma", quantity: 10, pricePerUnit: 1500 },
      });
      expect(added.status(), await added.text()).toBe(200);
      const sales = async () => {
        const answer = await request.get(`${apiBase}/bookkeeping/sales`, { headers });
        return (await answer.json()).data as Record<string, unknown>[];
      };

      await visit(`${salesPath}/new`, { language });
      await main(page).getByRole("link", { name: "Maharage ya Kigoma" }).click();
      await expect(main(page).locator("[name=quantity]")).toHaveValue("1");
      await main(page).locator("[name=saleUnitPrice]").fill("2000");
      await main(page).locator("[name=quantity]").fill("11");
      await clickButton(page, say("bookkeeping.sales.paid"));
      await expect(main(page).locator(".field-error")).toContainText("10");
      await expect(main(page).locator("[name=saleUnitPrice]")).toHaveValue("2000");
      expect(await sales()).toEqual([]);

      // A double click creates one sale.
      await main(page).locator("[name=quantity]").fill("3");
      if (javaScriptEnabled !== false) await untilHydrated(page);
      await main(page)
        .getByRole("button", { name: say("bookkeeping.sales.paid"), exact: true })
        .dblclick();
      await expect(page).toHaveURL(/sales\/[0-9a-f-]{36}$/);
      expect(await sales()).toMatchObject([{ saleId: "S-000001", quantity: 3, saleAmount: 6000 }]);

      // The product was sold before: the price is filled in, so that two clicks from the list are
      // enough.
      await main(page)
        .getByRole("link", { name: say("bookkeeping.sales.next") })
        .click();
      await main(page).getByRole("link", { name: "Maharage ya Kigoma" }).click();
      await expect(main(page).locator("[name=saleUnitPrice]")).toHaveValue("2000");
      await clickButton(page, say("bookkeeping.sales.onCredit"));
      const customer = main(page).locator("[name=customer]");
      await expect(customer).toBeFocused();
      await customer.fill("Mama Ali");
      await main(page).locator("[name=paidAmount]").fill("500");
      await clickButton(page, say("bookkeeping.sales.writeCredit"));
      await expect(page.locator("h1")).toHaveText("S-000002");
      const reminder = main(page).locator('a[href^="https://wa.me/?text="]');
      expect(decodeURIComponent((await reminder.getAttribute("href")) ?? "")).toContain("Mama Ali");

      await main(page).locator("[name=amount]").fill("2000");
      await clickButton(page, say("bookkeeping.sales.pay"));
      await expect(main(page).locator(".field-error")).toHaveText(
        say("bookkeeping.field.paidMore"),
      );
      await main(page).locator("[name=amount]").fill("1000");
      await clickButton(page, say("bookkeeping.sales.pay"));
      await expect(page.getByText(say("bookkeeping.flash.paid"))).toBeVisible();
      expect((await sales()).find(({ owed }) => owed !== 0)).toMatchObject({ owed: 500 });

      await visit(`${salesPath}?owed=true`, { language });
      await expect(main(page).getByRole("listitem").filter({ hasText: "Mama Ali" })).toHaveCount(1);
      await main(page).getByRole("link", { name: "Maharage ya Kigoma" }).click();
      await main(page)
        .getByRole("link", { name: say("bookkeeping.sales.receipt"), exact: true })
        .click();
      await expect(main(page).locator("article")).toContainText("S-000002");
      for (const name of ["bookkeeping.receipt.pdf", "bookkeeping.receipt.picture"]) {
        const link = main(page).getByRole("link", { name: say(name) });
        const file = await page.request.get((await link.getAttribute("href")) ?? "");
        expect(file.status()).toBe(200);
        expect(file.headers()["content-disposition"]).toContain("S-000002");
      }
      await exchangeGoods({ page, language, headers, sale: (await sales())[0] });
      await changeTwice({ page, language, headers, sale: (await sales())[0] });
    },
  );
}

interface Changed {
  page: Page;
  language: Language;
  headers: Record<string, string>;
  sale: Record<string, unknown> | undefined;
}

/** The sale was saved with the wrong product and an incorrect due date. */
async function exchangeGoods({ page, language, headers, sale }: Changed) {
  const say = wordsIn(language);
  const api = `${apiBase}/bookkeeping`;
  const rice = await page.request.post(`${api}/inventories`, {
    headers,
    data: { name: "Mchele", quantity: 4, pricePerUnit: 2500 },
  });
  const path = `${api}/sales/${sale?.id}`;
  const due = await page.request.patch(path, { headers, data: { dueDate: sale?.saleDate } });
  expect(due.status(), await due.text()).toBe(200);
  await page.goto(`${salesPath}/${sale?.id}`);
  await main(page).getByText(say("bookkeeping.sales.change")).click();
  const form = main(page).locator("form.sale-change");
  await expect(form.locator("[name=product]")).toBeHidden();
  await form.locator("[name=inventoryId]").selectOption({ label: "Mchele" });
  await form.locator("[name=quantity]").fill("5");
  await form.locator("[name=dueDate]").fill("");
  await form.locator("button[value=change]").click();
  await expect(form.locator(".field-error")).toContainText("Mchele");
  await expect(form.locator("[name=inventoryId] option:checked")).toHaveText("Mchele");
  await form.locator("[name=quantity]").fill("1");
  await form.locator("button[value=change]").click();
  await expect(page.getByText(say("bookkeeping.flash.saved"))).toBeVisible();
  const { data } = await (await page.request.get(path, { headers })).json();
  const { id } = (await rice.json()).data;
  expect(data).toMatchObject({ product: "Mchele", inventoryId: id, cost: 2500, dueDate: null });
}

/** Another device saves first: both versions are shown, and a second click saves the user's own. */
async function changeTwice({ page, language, headers, sale }: Changed) {
  const say = wordsIn(language);
  await page.goto(`${salesPath}/${sale?.id}`);
  await main(page).getByText(say("bookkeeping.sales.change")).click();
  await main(page).locator("[name=quantity]").fill("2");
  const path = `${apiBase}/bookkeeping/sales/${sale?.id}`;
  const first = await page.request.patch(path, { headers, data: { quantity: 4 } });
  expect(first.status(), await first.text()).toBe(200);
  await main(page).locator("button[value=change]").click();
  await expect(page.getByText(say("bookkeeping.conflict.caption"))).toBeVisible();
  await clickButton(page, say("bookkeeping.conflict.keepMine"));
  await expect(page.getByText(say("bookkeeping.flash.saved"))).toBeVisible();
  const response = await page.request.get(path, { headers });
  expect((await response.json()).data).toMatchObject({ quantity: 2 });
}
