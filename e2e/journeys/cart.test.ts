import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { Language } from "#core/languages.ts";
import { apiBase, cartPath, orderRequestPath, signInPath } from "#core/paths.ts";
import { type Minimum, minimumQuantity } from "#core/quantities/minimum-quantity.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { signInNewUser } from "../new-person.ts";
import {
  expect,
  journeySetting,
  main,
  onPhone,
  smoke,
  test,
  textOf,
  untilHydrated,
  wordsIn,
} from "../visit.ts";

test.beforeEach(muteNotifications);

const badge = (page: Page) => page.locator(`header a[href="${cartPath}"]`);

interface ListedProduct extends Minimum {
  id: string;
  name: string;
  quantity: number;
  trader: { id: string };
}

/** A product of the trader at this index, with a large stock. */
async function plenty(request: APIRequestContext, index: number): Promise<ListedProduct> {
  const answer = await request.get(`${apiBase}/product?size=200&sort=newest`);
  const { data } = (await answer.json()) as { data: ListedProduct[] };
  const enough = data.filter((item) => item.quantity > 20 * minimumQuantity(item));
  const traders = [...new Map(enough.map((item) => [item.trader.id, item])).values()];
  const product = traders[index];
  if (!product) throw new Error("No product has enough stock");
  return product;
}

/** Adds a product to the cart from its page. */
async function add(page: Page, language: Language) {
  await main(page)
    .getByRole("button", { name: wordsIn(language)("market.cart.add"), exact: true })
    .click();
}

const lineOf = (page: Page, name: string): Locator =>
  main(page).locator("article", { has: page.getByRole("link", { name, exact: true }) });

for (const language of ["en", "kisw"] as const) {
  test(
    `fills a visitor's cart, signs in and orders from two sellers, in ${language}`,
    journeySetting(language === "en"),
    async ({ visit, page, request, browser, javaScriptEnabled }) => {
      const say = wordsIn(language);
      // A user with an account who is signed out here.
      const elsewhere = await browser.newContext();
      const person = await signInNewUser(await elsewhere.newPage(), request);
      await elsewhere.close();

      const names: string[] = [];
      for (const index of [0, 1]) {
        const { id } = await plenty(request, index);
        await visit(`/market/market-access/single-product/${id}`, { language });
        names.push(await textOf(page.locator("h1")));
        await add(page, language);
        await expect(main(page).getByRole("link", { name: say("market.cart.see") })).toBeVisible();
        await expect(badge(page)).toContainText(say("web.cart.count", { count: index + 1 }));
      }
      await main(page)
        .getByRole("link", { name: say("market.cart.see") })
        .click();
      await expect(page.locator("h1")).toHaveText(say("cart.title"));
      await expect(main(page).locator("article")).toHaveCount(2);
      await expect(main(page)).toContainText(say("cart.signInFirst"));

      await main(page)
        .getByRole("link", { name: say("cart.order") })
        .click();
      await expect(page).toHaveURL(new RegExp(`${orderRequestPath}$`));
      for (const name of names) await expect(main(page)).toContainText(name);
      await expect(main(page)).toContainText(say("cart.request.total"));
      await main(page)
        .getByRole("link", { name: say("cart.visitor.signIn") })
        .click();
      await expect(page).toHaveURL(new RegExp(signInPath));
      if (javaScriptEnabled !== false) await untilHydrated(page);
      await main(page).locator("[name=username]").fill(person.phone);
      await main(page).locator("[name=password]").fill(person.password);
      await main(page).locator("form [type=submit]").first().click();

      await expect(page).toHaveURL(new RegExp(`${orderRequestPath}$`));
      await expect(page.locator("h1")).toHaveText(say("cart.request.title"));
      for (const name of names) await expect(main(page)).toContainText(name);
      await expect(main(page).locator("[name=name]")).toHaveValue("Amina Juma");
      await expect(main(page).locator("[name=phone]")).toHaveValue(person.phone);
      expect(await page.context().cookies()).not.toContainEqual(
        expect.objectContaining({ name: "soko-visitor" }),
      );
      if (javaScriptEnabled !== false) await untilHydrated(page);
      await main(page)
        .getByRole("button", { name: say("cart.request.send", { traders: 2 }) })
        .click();
      await expect(page).toHaveURL(/\/market\/order-confirmation\?requests=[\w-]+,[\w-]+$/);
      await visit(cartPath);
      await expect(main(page)).toContainText(say("cart.empty.title"));
      await expect(badge(page)).toContainText(say("web.cart.count", { count: 0 }));
    },
  );
}

test(
  "reports a quantity below the minimum at its field, keeps the input and requires a longer cart comment",
  onPhone,
  async ({ visit, page, request, javaScriptEnabled }) => {
    const say = wordsIn("fr");
    const hasScripts = javaScriptEnabled !== false;
    const { data } = await (await request.get(`${apiBase}/product?size=200`)).json();
    const product = (data as ListedProduct[]).find(
      (item) => minimumQuantity(item) > 1 && item.quantity > minimumQuantity(item),
    );
    const least = product ? minimumQuantity(product) : 0;
    await visit(`/market/market-access/single-product/${product?.id}`, { language: "fr" });
    const quantity = main(page).locator("[name=quantity]");
    await quantity.fill("0.5");
    await add(page, "fr");
    await expect(quantity).toHaveAttribute("aria-invalid", "true");
    await expect(quantity).toHaveValue("0.5");
    await expect(main(page).locator(".field-error")).toContainText(
      say("cart.quantity.tooSmall", { min: least, unit: "" }).split("(")[0] ?? "",
    );
    await quantity.fill(String(least));
    if (hasScripts) await expect(main(page).locator(".field-error")).toHaveCount(0);
    await add(page, "fr");
    await main(page)
      .getByRole("link", { name: say("market.cart.see") })
      .click();
    await main(page).getByText(say("cart.line.comments")).click();
    await main(page).locator("[name=comments]").fill("vite");
    await main(page)
      .getByRole("button", { name: say("cart.line.save") })
      .click();
    await expect(main(page).locator("[name=comments]")).toHaveValue("vite");
    await expect(main(page).locator(".field-error")).toHaveText(say("orders.comments.tooShort"));
  },
);

test(
  "updates total and badge when a line is changed or removed",
  smoke,
  async ({ visit, page, request }) => {
    const say = wordsIn("en");
    const product = await plenty(request, 2);
    await visit(`/market/market-access/single-product/${product.id}`, { language: "en" });
    const name = await textOf(page.locator("h1"));
    await add(page, "en");
    await expect(main(page).getByRole("link", { name: say("market.cart.see") })).toBeVisible();
    await visit(cartPath);
    const line = lineOf(page, name);
    const before = await textOf(line.locator("form b").last());
    await line.locator("[name=quantity]").fill(String(minimumQuantity(product) * 3));
    await line.locator("button[value=save]").click();
    await expect(page.getByText(say("cart.saved"))).toBeVisible();
    await expect(line.locator("form b").last()).not.toHaveText(before);
    await expect(line.locator("[name=quantity]")).toHaveValue(String(minimumQuantity(product) * 3));
    await line.getByRole("button", { name: say("cart.line.remove") }).click();
    await expect(main(page)).toContainText(say("cart.empty.title"));
    await expect(badge(page)).toContainText(say("web.cart.count", { count: 0 }));
  },
);
