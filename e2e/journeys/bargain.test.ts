import type { APIRequestContext, Page } from "@playwright/test";
import type { Language } from "#core/languages.ts";
import { apiBase, orderRequestPath } from "#core/paths.ts";
import { demoId } from "#data/demo/demo-id.ts";
import { formatMoney } from "#web/format/format.ts";
import { countSteps } from "../count-steps.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { newPassword, signInNewUser } from "../new-person.ts";
import { phone } from "../screens.ts";
import { sessionOf, signIn, switchUser } from "../signed-in.ts";
import { expect, journeySetting, main, test, untilHydrated, wordsIn } from "../visit.ts";

test.use({ viewport: phone });
test.beforeEach(muteNotifications);

interface ListedProduct {
  id: string;
  price: number;
  quantity: number;
  minimumOrderQuantity: number;
  minimumOrderAmount: number;
}

/** A product of the demo trader that others have not bought up. */
async function plentifulProduct(request: APIRequestContext): Promise<ListedProduct> {
  const trader = demoId("tz", "account", "trader 0");
  const answer = await request.get(`${apiBase}/product?traderId=${trader}&size=100`);
  const products: ListedProduct[] = (await answer.json()).data;
  const product = products.find(
    (offer) =>
      offer.price >= 100 &&
      offer.quantity > 20 * offer.minimumOrderQuantity &&
      offer.minimumOrderAmount === 0,
  );
  if (!product) throw new Error("The demo's trader has nothing left");
  return product;
}

for (const language of ["kisw", "fr"] as Language[]) {
  test(
    `agrees on a price in four turns, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request, javaScriptEnabled }) => {
      const hasScripts = javaScriptEnabled !== false;
      const say = wordsIn(language);
      const money = (amount: number) => formatMoney(language, amount, "TZS");
      const person = await signInNewUser(page, request);
      const buyer = await signIn(person.phone, newPassword);
      const seller = await sessionOf("trader");
      const {
        id: product,
        price,
        minimumOrderQuantity: quantity,
      } = await plentifulProduct(request);
      const [low, middle, last] = [0.8, 0.95, 0.9].map((part) => Math.round(price * part)) as [
        number,
        number,
        number,
      ];
      const count = { taps: 0, inputs: 0 };
      const steps = countSteps(page);
      const ready = async () => (hasScripts ? untilHydrated(page) : undefined);
      const button = (name: string) => main(page).getByRole("button", { name }).first();
      /** Without scripts, the same button confirms a total that was not shown before. */
      const send = async (name: string, total: number) => {
        await steps.tap(button(name));
        if (hasScripts) return;
        await expect(main(page).locator(".notice")).toContainText(money(total));
        await steps.tap(button(name));
      };
      const propose = async (amount: number, total: number) => {
        await steps.tap(main(page).locator("summary", { hasText: say("orders.act.propose") }));
        await steps.type(main(page).locator("[name='changes.0.unitPrice']"), String(amount));
        if (hasScripts) {
          await expect(
            main(page).locator("[role=status]", { hasText: money(total) }),
          ).toBeVisible();
        }
        await send(say("orders.act.sendProposal"), total);
      };

      await switchUser(page, buyer);
      await visit(`${orderRequestPath}?product=${product}&quantity=${quantity}`, { language });
      await ready();
      await steps.tap(main(page).locator("summary", { hasText: say("cart.line.offer") }));
      await steps.type(main(page).locator(`[name='offers.${product}']`), String(low));
      await send(say("cart.request.send", { traders: 1 }), low * quantity);
      await page.waitForURL(/\/market\/order-confirmation\?requests=/);
      const id = new URL(page.url()).searchParams.get("requests") ?? "";
      const details = `/market/order-details?request=${id}`;

      await switchUser(page, seller);
      await visit(details);
      await ready();
      const facts = main(page).locator(".answer .facts");
      await expect(facts).toContainText(money(low * quantity));
      await expect(facts).toContainText(say("orders.word.until"));
      await propose(middle, middle * quantity);
      await expect(page.getByText(say("orders.flash.proposalSent"))).toBeVisible();

      await switchUser(page, buyer);
      await visit(details);
      await ready();
      await expect(facts).toContainText(money(middle * quantity));
      await propose(last, last * quantity);
      await expect(page.getByText(say("orders.flash.counterSent"))).toBeVisible();

      await switchUser(page, seller);
      await visit("/portal/orders");
      await ready();
      const card = main(page)
        .locator(".answer")
        .filter({ has: page.locator(`a[href="${details}"]`) });
      await expect(card).toContainText(money(last * quantity));
      await steps.tap(card.getByRole("button", { name: say("orders.act.accept") }));
      await expect(page.getByText(say("orders.flash.orderApproved"))).toBeVisible();
      await visitOrder(page, buyer, details);
      await expect(page.locator("h1")).toContainText("TZ-MO-");
      await expect(main(page)).toContainText(money(last * quantity));

      Object.assign(count, steps.count);
      expect(count.inputs, "inputs").toBe(3);
      expect(count.taps, "taps").toBeLessThanOrEqual(hasScripts ? 7 : 10);
      test.info().annotations.push({ type: "counted", description: JSON.stringify(count) });
    },
  );
}

async function visitOrder(page: Page, buyer: Parameters<typeof switchUser>[1], path: string) {
  await switchUser(page, buyer);
  await page.goto(path);
}
