import { expect, test } from "vitest";
import type { Language } from "#core/languages.ts";
import { listedRequestPath, myOrdersPath, notificationsPath, requestPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { addNotification } from "./support/add-notification.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { call, demoPerson, newPerson, type TestPerson } from "./support/people.ts";
import { openAs, signedInVisitor } from "./support/signed-in-visitor.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const kisw = wordsIn("kisw");

const orderNumber = "TZ-MO-000077";
const order = { orderNumber, dateApproved: "2026-11-13T08:00:00Z" };

const notice = (page: Visitor) => page.part("main article");
const headingOf = (article: HTMLElement) => textOf(article.querySelector("h2"));

/** The list of a new buyer after one notification. */
async function listWith(
  notification: Parameters<typeof addNotification>[2],
  language: Language = "kisw",
) {
  const app = await pagesApp();
  const buyer = await newPerson(app);
  await addNotification(app, buyer, notification);
  const page = await signedInVisitor(app, buyer, language);
  return page.open(notificationsPath);
}

test("shows as bad news who cancelled which order and why", async () => {
  const reasonForCancellation = "Gari limeharibika njiani.";
  const page = await listWith({
    kind: "orderCancellation",
    payload: {
      ...order,
      productName: "Maharage",
      message: "orderCancelledBySeller",
      reasonForCancellation,
    },
    isSuccess: false,
  });
  const person = kisw("orders.notification.the.seller");
  const heading = kisw("orders.notification.message.orderCancelledBySeller", { person });
  expect(headingOf(notice(page))).toBe(`${heading}: ${orderNumber}, Maharage`);
  expect(notice(page)).toHaveTextContent(kisw("notifications.sign.bad"));
  expect(notice(page)).toHaveTextContent(reasonForCancellation);
  expect(notice(page)).toHaveClass("notice-error");
  expect(notice(page)).not.toHaveClass("notice-success");
});

test("shows an approval as good news", async () => {
  const page = await listWith({ kind: "orderApproval", payload: order });
  expect(notice(page)).toHaveTextContent(kisw("notifications.sign.good"));
  expect(notice(page)).toHaveClass("notice-success");
});

test.each(["paidTwice", "receivedTwice"])(
  "names the order and the refund of %s, and does not show it as a success",
  async (event) => {
    const page = await listWith({
      kind: "orderUpdate",
      payload: { event, orderNumber, total: 2500, currency: "TZS" },
      link: myOrdersPath,
      isSuccess: false,
    });
    const words = { orderNumber, total: "TSh 2,500" };
    expect(notice(page)).toHaveTextContent(kisw(`payments.notification.${event}`, words));
    expect(notice(page)).not.toHaveClass("notice-success");
  },
);

test("shows a proposal over several products as one notification that lists each of them", async () => {
  const change = { unit: "bag", previousQuantity: 10, currentQuantity: 8 };
  // Two products may have the same name.
  const changes = ["Mahindi", "Maharage", "Maharage"].map((productName) => ({
    productName,
    ...change,
  }));
  const page = await listWith(
    {
      kind: "orderQuantityUpdate",
      payload: { ...changes[0], products: 3, changes },
      link: myOrdersPath,
    },
    "fr",
  );
  expect(page.parts("main article")).toHaveLength(1);
  expect(headingOf(notice(page))).toMatch(
    /^Le vendeur propose d’autres quantités\s: Mahindi et 2 autres produits$/,
  );
  expect(notice(page)).toHaveClass("notice-info");
  expect(page.parts("li", notice(page)).map(textOf)).toEqual([
    expect.stringMatching(/^Mahindi\s:\s8\ssacs au lieu de 10\ssacs$/),
    expect.stringMatching(/^Maharage\s:\s8\ssacs/),
    expect.stringMatching(/^Maharage\s:\s8\ssacs/),
  ]);
});

interface Listed {
  id: string;
  price: number;
  quantity: number;
  minimumOrderQuantity: number;
  minimumOrderAmount: number;
}

/** Requests the minimum quantity of one product of the seller for the buyer. */
async function requestOf(app: PagesApp, buyer: TestPerson, seller: TestPerson) {
  const products: Listed[] = await call(app, "GET", `product?traderId=${seller.id}&size=100`);
  const product = products.find(
    (offer) => offer.quantity > offer.minimumOrderQuantity && offer.minimumOrderAmount === 0,
  );
  if (!product) throw new Error("The seller has nothing in stock");
  const { id, price, minimumOrderQuantity: quantity } = product;
  const body = { product: id, quantity, unitPrice: price };
  const created = await call(app, "POST", "market-order-request", { token: buyer.token, body });
  return { id: String(created.id), quantity, total: price * quantity };
}

test("shows the seller who requests how much of which product, and leads to the request", async () => {
  const app = await pagesApp();
  const seller = await demoPerson(app, "trader");
  const { id, quantity, total } = await requestOf(app, await newPerson(app), seller);
  const page = await openAs(app, seller, "kisw", notificationsPath);
  const link = page.part(`main article a[href="${listedRequestPath(id)}"]`);
  const requested = link.closest<HTMLElement>("article") ?? page.main;
  expect(headingOf(requested)).toMatch(
    new RegExp(
      `^Amina Juma anaomba \\S.*\\(.*${quantity}.*\\), TSh\\s${total.toLocaleString("en")}$`,
    ),
  );
  expect(requested).toHaveTextContent(kisw("notifications.sign.neutral"));
  expect(requested).toHaveClass("notice-info");
  await page.follow(link);
  expect(page.path).toBe(requestPath(id));
  expect(page.main).toHaveTextContent("Amina Juma");
});
