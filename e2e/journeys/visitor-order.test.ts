import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import type { Language } from "#core/languages.ts";
import { apiBase, cartPath, orderCodePath, orderRequestPath, signInPath } from "#core/paths.ts";
import { countSteps } from "../count-steps.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { newPassword, signInNewUser } from "../new-person.ts";
import { e164, newPhone } from "../new-phone.ts";
import { sentCode } from "../sent-code.ts";
import {
  expect,
  journeySetting,
  main,
  onDesktop,
  onPhone,
  smoke,
  test,
  textOf,
  unfold,
  untilHydrated,
  wordsIn,
} from "../visit.ts";

test.beforeEach(muteNotifications);

interface ListedProduct {
  id: string;
  quantity: number;
  minimumOrderQuantity: number;
  minimumOrderAmount: number;
  trader: { id: string };
}

async function products(request: APIRequestContext, query: string): Promise<ListedProduct[]> {
  const answer = await request.get(`${apiBase}/product?size=1000&${query}`);
  return (await answer.json()).data;
}

/** A hundred can be ordered, whatever other tests order in the meantime. */
const isPlenty = ({ quantity, minimumOrderQuantity, minimumOrderAmount }: ListedProduct) =>
  quantity >= 1000 && minimumOrderQuantity <= 100 && minimumOrderAmount === 0;

for (const [language, term] of [
  ["kisw", "maharage"],
  ["fr", "haricots"],
] as [Language, string][]) {
  test(
    `orders 100 kg of beans as a visitor in at most 7 taps, 8 inputs and 7 screens, in ${language}`,
    journeySetting(language === "kisw", smoke),
    async ({ visit, page, request, javaScriptEnabled }) => {
      const say = wordsIn(language);
      const hasScripts = javaScriptEnabled !== false;
      const ready = async () => (hasScripts ? untilHydrated(page) : undefined);
      const enough = new Set(
        (await products(request, "sort=newest")).filter(isPlenty).map(({ id }) => id),
      );
      const phone = newPhone();
      const { count, tap, type, choose, tick } = countSteps(page);

      await visit("/", { language });
      const home = await textOf(page.locator("h1"));
      await type(page.locator("header [name=term]"), term);
      await tap(page.locator("header search [type=submit]"));
      await page.waitForURL(/\/search/);
      await expect(page.locator("h1")).not.toHaveText(home);
      const links = main(page).locator("a[href*='/single-product/']");
      const hrefs = await links.evaluateAll((all) => all.map((item) => item.getAttribute("href")));
      const href = hrefs.find((item) => enough.has(item?.split("/").at(-1) ?? ""));
      await tap(main(page).locator(`a[href="${href}"]`).first());
      await page.waitForURL(`**${href}`);
      await ready();
      await type(main(page).locator("[name=quantity]"), "100");
      await tap(main(page).getByRole("button", { name: say("market.cart.orderNow"), exact: true }));

      await page.waitForURL(`**${orderRequestPath}?product=*&quantity=100`);
      await ready();
      await expect(main(page).locator("[name=quantity]")).toHaveValue("100");
      await type(main(page).locator("[name=name]"), "Neema Juma");
      await type(main(page).locator("[name=phone]"), phone);
      await choose(main(page).locator("[name=locationId]"), "Kigoma");
      await tick(main(page).locator("[name=terms]"));
      await tap(main(page).getByRole("button", { name: say("cart.visitor.send") }));

      await page.waitForURL(`**${orderCodePath}`);
      expect(page.url(), "the URL contains no personal data").not.toContain(phone.slice(1));
      await type(main(page).locator("[name=code]"), await sentCode(e164(phone)));
      await tap(main(page).getByRole("button", { name: say("cart.code.send") }));
      await page.waitForURL(/\/market\/order-confirmation\?requests=[\w-]+$/);
      expect(count.taps, "taps").toBeLessThanOrEqual(7);
      expect(count.inputs, "inputs").toBeLessThanOrEqual(8);
      expect(count.screens, "screens").toBeLessThanOrEqual(7);
      test.info().annotations.push({ type: "counted", description: JSON.stringify(count) });

      await expect(main(page)).toContainText(say("signIn.choose.why"));
      await main(page)
        .getByRole("link", { name: say("signIn.choose.title") })
        .click();
      await ready();
      await main(page).locator("[name=password]").fill(newPassword);
      await main(page).locator("[name=confirmPassword]").fill(newPassword);
      await main(page).locator("form [type=submit]").first().click();
      await page.waitForURL(/\/market\/order-confirmation/);
      await expect(main(page)).not.toContainText(say("signIn.choose.why"));
      await page.context().clearCookies({ name: "soko-session" });
      await signInAt(page, signInPath, e164(phone), hasScripts);
      await expect(page).not.toHaveURL(new RegExp(signInPath));
    },
  );
}

async function signInAt(page: Page, path: string, phone: string, hasScripts: boolean) {
  if (!page.url().includes(path)) await page.goto(path);
  if (hasScripts) await untilHydrated(page);
  await main(page).locator("[name=username]").fill(phone);
  await main(page).locator("[name=password]").fill(newPassword);
  await main(page).locator("form [type=submit]").first().click();
}

test(
  "keeps the input of rejected fields and lets a wrong phone be corrected",
  smoke,
  async ({ visit, page, request, javaScriptEnabled }) => {
    const say = wordsIn("fr");
    const product = (await products(request, "sort=newest")).find(isPlenty);
    await visit(`${orderRequestPath}?product=${product?.id}&quantity=100`, { language: "fr" });
    const form = main(page).locator("form").first();
    const send = form.getByRole("button", { name: say("cart.visitor.send") });
    const field = (name: string) => form.locator(`[name="${name}"]`);
    await field("name").fill("Aline");
    await field("phone").fill("12");
    await send.click();
    await expect(field("phone")).toHaveAttribute("aria-invalid", "true");
    await expect(field("name")).toHaveValue("Aline");
    await expect(form).toContainText(say("cart.visitor.place"));
    await expect(form).toContainText(say("registration.terms"));
    await field("phone").fill(newPhone());
    await field("locationId").selectOption({ label: "Kigoma" });
    await field("terms").check();
    await field("quantity").fill("120");
    await send.click();
    if (javaScriptEnabled === false) {
      await expect(form).toContainText(say("cart.request.newTotal"));
      await expect(field("quantity")).toHaveValue("120");
      await send.click();
    }
    await page.waitForURL(`**${orderCodePath}`);
    await main(page)
      .getByRole("link", { name: say("cart.code.change") })
      .click();
    await expect(field("name")).toHaveValue("Aline");
    await expect(field("quantity")).toHaveValue("120");
    await expect(field("locationId").locator("option:checked")).toHaveText("Kigoma");
    if (javaScriptEnabled !== false) await untilHydrated(page);
    const phone = newPhone();
    await field("phone").fill(phone);
    await field("terms").check();
    await send.click();
    await page.waitForURL(`**${orderCodePath}`);
    const code = main(page).locator("[name=code]");
    await code.fill("000");
    await main(page).locator("form [type=submit]").first().click();
    await expect(code).toHaveAttribute("aria-invalid", "true");
    await code.fill(await sentCode(e164(phone)));
    await main(page)
      .getByRole("button", { name: say("cart.code.send") })
      .dblclick();
    // Without scripts the second click aborts the first navigation, which is no failure.
    await expect(page).toHaveURL(/\/market\/order-confirmation\?requests=[\w-]+$/);
  },
);

test(
  "signs the visitor in after stock sold out, says why nothing was sent, and sends less",
  onDesktop,
  async ({ visit, page, request, browser }) => {
    const say = wordsIn("kisw");
    const scarce = (await products(request, "sort=newest")).find(
      ({ quantity, minimumOrderQuantity: min, minimumOrderAmount: amount }) =>
        amount === 0 && quantity >= 2 * min + 1 && quantity < 1000 && min < 20,
    );
    if (!scarce) throw new Error("Nothing is scarce");
    const phone = newPhone();
    const { id, quantity, minimumOrderQuantity: min } = scarce;
    await visit(`${orderRequestPath}?product=${id}&quantity=${quantity}`, { language: "kisw" });
    await main(page).locator("[name=name]").fill("Neema Juma");
    await main(page).locator("[name=phone]").fill(phone);
    await main(page).locator("[name=locationId]").selectOption({ label: "Kigoma" });
    await main(page).locator("[name=terms]").check();
    await main(page)
      .getByRole("button", { name: say("cart.visitor.send") })
      .click();
    await page.waitForURL(`**${orderCodePath}`);
    await takeSome(await browser.newContext(), request, id, min);
    await main(page)
      .locator("[name=code]")
      .fill(await sentCode(e164(phone)));
    await main(page)
      .getByRole("button", { name: say("cart.code.send") })
      .click();
    await page.waitForURL(`**${orderRequestPath}?product=*&kept=1`);
    await expect(main(page)).toContainText(say("cart.request.kept"));
    await expect(main(page).locator("[name=name]")).toHaveValue("Neema Juma");
    await expect(main(page).locator(".field-error").first()).toBeVisible();
    await main(page).locator("[name=quantity]").fill(String(min));
    const send = main(page).getByRole("button", { name: say("cart.request.send", { traders: 1 }) });
    await send.click();
    const isNew = main(page).getByText(say("cart.request.newTotal"));
    await expect(
      isNew.or(page.locator("h1", { hasText: say("orders.confirmation.title", { count: 1 }) })),
    ).toBeVisible();
    if (await isNew.isVisible()) await send.click();
    await page.waitForURL(/\/market\/order-confirmation\?requests=[\w-]+$/);
  },
);

/** Another user orders first. */
async function takeSome(
  elsewhere: BrowserContext,
  request: APIRequestContext,
  id: string,
  quantity: number,
) {
  const page = await elsewhere.newPage();
  await signInNewUser(page, request);
  await page.goto(`${orderRequestPath}?product=${id}&quantity=${quantity}`);
  await main(page).locator("form [type=submit]").first().click();
  await page.waitForURL(/order-confirmation/);
  await elsewhere.close();
}

test(
  "leads back to the same request from every page to join or sign in",
  onPhone,
  async ({ visit, page, request, browser, javaScriptEnabled }) => {
    const say = wordsIn("kisw");
    const hasScripts = javaScriptEnabled !== false;
    const product = (await products(request, "sort=newest")).find(isPlenty);
    const path = `${orderRequestPath}?product=${product?.id}&quantity=100`;
    const back = `back=${encodeURIComponent(path)}`;
    const elsewhere = await browser.newContext();
    const person = await signInNewUser(await elsewhere.newPage(), request);
    await elsewhere.close();

    await visit(path, { language: "kisw" });
    await unfold(page.locator("header details.account"));
    await page.locator("header a[href='/auth/register?role=buyer']").click();
    await page.waitForURL(/\/auth\/register\?role=buyer/);
    expect(page.url(), "by the header's link too").toContain(back);
    await visit(path);
    await main(page)
      .getByRole("link", { name: say("cart.visitor.join") })
      .click();
    await page.waitForURL(/\/auth\/register\?role=buyer/);
    expect(page.url()).toContain(back);
    await main(page)
      .getByRole("link", { name: say("registration.haveAccount") })
      .click();
    await page.waitForURL(/\/auth\/login\?/);
    for (const name of ["signIn.join.buyer", "signIn.join.trader"]) {
      await expect(main(page).getByRole("link", { name: say(name) })).toHaveAttribute(
        "href",
        new RegExp(`&${back}$`),
      );
    }
    await main(page)
      .getByRole("link", { name: say("signIn.login.forgot") })
      .click();
    await page.waitForURL(/\/auth\/forgotpassword\?/);
    if (hasScripts) await untilHydrated(page);
    await main(page).locator("[name=phone]").fill(person.phone);
    await main(page).locator("form [type=submit]").first().click();
    await page.waitForURL(/\/auth\/resetpassword\?/);
    await main(page)
      .locator("[name=code]")
      .fill(await sentCode(person.phone, 1));
    await main(page).locator("[name=password]").fill(newPassword);
    await main(page).locator("[name=confirmPassword]").fill(newPassword);
    await main(page).locator("form [type=submit]").first().click();
    await page.waitForURL(`**${path}`);
    await expect(main(page).locator("[name=quantity]")).toHaveValue("100");

    await page.context().clearCookies({ name: "soko-session" });
    await visit(path);
    await main(page)
      .getByRole("link", { name: say("cart.visitor.signIn") })
      .click();
    await page.waitForURL(/\/auth\/login\?/);
    if (hasScripts) await untilHydrated(page);
    await main(page).locator("[name=username]").fill(person.phone);
    await main(page).locator("[name=password]").fill("not hers");
    await main(page).locator("form [type=submit]").first().click();
    await expect(main(page).locator("[data-refused]")).toBeVisible();
    await signInAt(page, signInPath, person.phone, hasScripts);
    await page.waitForURL(`**${path}`);
    await expect(main(page).locator("[name=phone]")).toHaveValue(person.phone);
  },
);

test('orders only this product with "order now" and leaves the cart unchanged', async ({
  visit,
  page,
  request,
}) => {
  const say = wordsIn("kisw");
  const plenty = (await products(request, "sort=newest")).filter(isPlenty);
  const [first] = plenty;
  const other = plenty.find(({ trader }) => trader.id !== first?.trader.id);
  const badge = page.locator(`header a[href="${cartPath}"]`);
  const pathOf = (item?: ListedProduct) => `/market/market-access/single-product/${item?.id}`;
  await visit(pathOf(first), { language: "kisw" });
  await main(page)
    .getByRole("button", { name: say("market.cart.add"), exact: true })
    .click();
  await expect(badge).toContainText(say("web.cart.count", { count: 1 }));
  await visit(pathOf(other));
  const quantity = main(page).locator("[name=quantity]");
  // The form's own button: on a phone another one is at the bottom of the page while this one is
  // out of view.
  const orderNow = main(page).getByRole("button", {
    name: say("market.cart.orderNow"),
    exact: true,
  });
  await quantity.fill("0.001");
  await orderNow.click();
  await expect(quantity).toHaveAttribute("aria-invalid", "true");
  await quantity.fill("100");
  await orderNow.click();
  await page.waitForURL(`**${orderRequestPath}?product=${other?.id}&quantity=100`);
  await expect(main(page)).toContainText(say("cart.request.total"));
  await expect(badge).toContainText(say("web.cart.count", { count: 1 }));
});
