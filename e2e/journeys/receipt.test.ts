import { muteNotifications } from "../mute-notifications.ts";
import { choosePayment, clickButton, newOrder } from "../new-order.ts";
import { sessionOf, switchUser } from "../signed-in.ts";
import { expect, main, onDesktop, test, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

test(
  "gives buyer and seller of a paid order the receipt in their language, as page, PDF and picture",
  onDesktop,
  async ({ visit, page, request, javaScriptEnabled }) => {
    await page.addInitScript(() => {
      navigator.canShare = () => true;
      navigator.share = async ({ files = [] }: ShareData) => {
        const [file] = files;
        document.documentElement.dataset.sent = `${file?.name} ${file?.type} ${(file?.size ?? 0) > 1000}`;
      };
    });
    const say = wordsIn("kisw");
    const { path, buyer, trader } = await newOrder({ visit, page, request }, { language: "kisw" });
    const order = new URL(path, "https://soko.test").searchParams.get("id");
    const receipt = `/market/payment-details/receipt?id=${order}`;
    await choosePayment(page, "pickup");
    await clickButton(page, say("payments.act.send"));
    await expect(main(page)).toContainText(say("payments.page.buyer.pickup"));
    await visit(receipt, { status: 404 });

    const fr = wordsIn("fr");
    await switchUser(page, trader);
    await visit(path, { language: "fr" });
    await clickButton(page, fr("payments.act.confirm"));
    await main(page)
      .getByRole("link", { name: fr("payments.receipt.open") })
      .click();
    await expect(page).toHaveURL(receipt);
    await expect(page.locator("h1")).toHaveText(fr("payments.receipt.title"));
    await expect(main(page)).toContainText(fr("payments.receipt.note.seller"));

    await switchUser(page, buyer);
    await visit(`/market/order-details?id=${order}`, { language: "kisw" });
    await main(page)
      .getByRole("link", { name: say("orders.act.payment.see") })
      .click();
    await main(page)
      .getByRole("link", { name: say("payments.receipt.open") })
      .click();
    await expect(page).toHaveURL(receipt);
    const facts = main(page).locator("article");
    await expect(facts).toContainText(/TZ-MO-\d+-R/);
    await expect(facts).toContainText(say("payments.option.pickup.name"));
    await expect(facts).toContainText(say("payments.receipt.note.seller"));
    const fileBehind = async (name: string) => {
      const link = main(page).getByRole("link", { name });
      return page.request.get((await link.getAttribute("href")) ?? "");
    };
    const pdf = await fileBehind(say("payments.receipt.pdf"));
    expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.headers()["cache-control"]).toContain("no-store");
    const picture = await fileBehind(say("payments.receipt.picture"));
    expect(picture.headers()["content-type"]).toBe("image/png");
    expect(picture.headers()["content-disposition"]).toMatch(/TZ-MO-\d+-R\.png$/);
    expect(picture.headers()["cache-control"]).toContain("no-store");
    if (javaScriptEnabled) {
      await clickButton(page, say("payments.receipt.share"));
      await expect(page.locator("html")).toHaveAttribute(
        "data-sent",
        /TZ-MO-\d+-R\.png image\/png true$/,
      );
    }

    await switchUser(page, await sessionOf("logistics"));
    await visit(receipt, { status: 404 });
    expect((await page.request.get(pdf.url())).status()).toBe(404);
  },
);
