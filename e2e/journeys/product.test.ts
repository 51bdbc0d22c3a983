import type { APIRequestContext } from "@playwright/test";
import type { Product } from "#areas/trade/market/endpoints.ts";
import { lineTotal } from "#core/money.ts";
import { apiBase, cartPath } from "#core/paths.ts";
import { minimumQuantity } from "#core/quantities/minimum-quantity.ts";
import { formatMoney } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { expect, onDesktop, onPhone, smoke, test, wordsIn } from "../visit.ts";

const say = wordsIn("en");

/** The first product of a list that matches. */
async function productLike(
  request: APIRequestContext,
  matches: (product: Product) => boolean,
  list = "/product?size=200",
): Promise<Product> {
  const { data } = await (await request.get(apiBase + list)).json();
  const productFound = (data as Product[]).find(matches);
  if (!productFound) throw new Error("No product is like that");
  return productFound;
}

const pathOf = ({ id }: Product) => `/market/market-access/single-product/${id}`;

test("shows the smallest order with its cost and starts the field there", async ({
  visit,
  page,
  request,
}) => {
  const product = await productLike(
    request,
    (item) =>
      minimumQuantity(item) > item.minimumOrderQuantity && item.quantity > minimumQuantity(item),
  );
  await visit(pathOf(product));
  const { price, currency, unit } = product;
  const minimum = minimumQuantity(product);
  await expect(page.locator("main [name=quantity]")).toHaveValue(String(minimum));
  const box = page.locator("dl > div", { hasText: say("market.product.minimumQuantity") });
  await expect(box).toContainText(formatQuantity("en", minimum, unit.shortName));
  await expect(box).toContainText(formatMoney("en", lineTotal(price, minimum, currency), currency));
});

test("shows the price per kilogram of a pack too", onPhone, async ({ visit, page, request }) => {
  const product = await productLike(request, ({ unit }) => unit.shortName === "500 g");
  await visit(pathOf(product));
  const kilo = formatMoney("en", product.price * 2, product.currency);
  await expect(page.locator(".product-asked small").first()).toHaveText(`= ${kilo} / kg`);
});

test(
  "describes the market price correctly for both prices",
  onDesktop,
  async ({ visit, page, request }) => {
    const list = "/product?term=maize&size=32";
    const product = await productLike(request, ({ unit }) => unit.shortName === "kg", list);
    await visit(pathOf(product));
    const market = page.locator("section", {
      has: page.getByRole("heading", { name: say("market.price.title"), exact: true }),
    });
    const displayed = await market.locator(".price b").textContent();
    const percent = (product.price / Number(displayed?.replace(/\D/g, "")) - 1) * 100;
    const [badge = ""] = await market.locator(".badge").allTextContents();
    if (badge === say("market.price.same")) {
      expect(Math.abs(percent)).toBeLessThan(4);
    } else {
      const visible = Number.parseInt(badge, 10);
      expect(badge).toBe(
        say(`market.price.${percent > 0 ? "above" : "below"}`, { percent: visible }),
      );
      expect(Math.abs(visible - Math.abs(percent))).toBeLessThan(2);
    }
  },
);

test("browses the gallery by its arrows", smoke, async ({ visit, page, request }) => {
  const product = await productLike(request, () => true);
  const address = `${apiBase}/product/product-details/${product.id}`;
  const { images } = (await (await request.get(address)).json()).data as Product;
  await visit(pathOf(product));
  const slide = (number: number) => page.locator(`#picture-${number}`);
  await expect(slide(1)).toBeInViewport({ ratio: 0.5 });
  await slide(1)
    .getByRole("link", { name: say("web.ui.next") })
    .click();
  await expect(slide(2)).toBeInViewport({ ratio: 0.5 });
  await expect(slide(2).getByText(`2/${images.length}`)).toBeVisible();
  await expect(slide(1)).not.toBeInViewport();
  await slide(2)
    .getByRole("link", { name: say("web.ui.previous") })
    .click();
  await expect(slide(1)).toBeInViewport({ ratio: 0.5 });
});

test(
  "leads from a page beyond a list's last back to the first",
  onDesktop,
  async ({ visit, page }) => {
    await visit("/market/market-access?category=1&page=999");
    await expect(page.getByText(say("web.ui.beyond", { page: "999" }))).toBeVisible();
    await page.getByRole("link", { name: say("web.ui.firstPage") }).click();
    await expect(page).toHaveURL(/category=1$/);
    await expect(page.locator("main article")).not.toHaveCount(0);
  },
);

test(
  "leads to a category in one tap, and from there to its contents",
  onPhone,
  async ({ visit, page }) => {
    await visit("/market/market-access");
    await page
      .getByRole("navigation", { name: say("market.filter.category"), exact: true })
      .getByRole("link", { name: "Cereals" })
      .click();
    await expect(page.locator("h1")).toHaveText("Cereals");
    await page
      .getByRole("navigation", { name: say("market.filter.subCategory"), exact: true })
      .getByRole("link", { name: "Maize" })
      .first()
      .click();
    await expect(page).toHaveURL(/subCategory=\d+/);
    await expect(page.locator("main article")).not.toHaveCount(0);
  },
);

test(
  "reads a number in the notation of the user's language and rejects an ambiguous one",
  smoke,
  async ({ visit, page, request }) => {
    const product = await productLike(
      request,
      (item) => item.quantity > 2000 && minimumQuantity(item) <= 1000,
    );
    for (const language of ["fr", "rn"] as const) {
      const say = wordsIn(language);
      await visit(pathOf(product), { language });
      const main = page.getByRole("main");
      const field = main.locator("[name=quantity]");
      const change = main.locator("button[name=then][value=stay]");
      await field.fill("1,500");
      await change.click();
      await expect(main.locator(".field-error")).toHaveText(
        say("errors.field.unclearNumber", { large: "1500", small: "1,50" }),
      );
      await expect(field).toHaveValue("1,500");
      await field.fill(language === "fr" ? "1 500" : "1.500");
      await change.click();
      await expect(main).toContainText(
        say("market.cart.in", {
          quantity: formatQuantity(language, 1500, product.unit.shortName),
        }).split(":")[0] ?? "",
      );
      await visit(cartPath, { language });
      await expect(main.locator("[name=quantity]")).toHaveValue("1500");
    }
  },
);
