import type { Page } from "@playwright/test";
import { addDeadDelivery, addHeldDelivery, addNotification } from "../add-notification.ts";
import { signInNewUser } from "../new-person.ts";
import { requestByCall } from "../order-by-call.ts";
import { sessionOf, switchUser } from "../signed-in.ts";
import { expect, main, onDesktop, onPhone, smoke, test, unfold, wordsIn } from "../visit.ts";

const path = "/profile/notifications";
const deliveries = "/portal/officer/deliveries";
const en = wordsIn("en");
const kisw = wordsIn("kisw");

const notices = (page: Page) => main(page).locator("article");
const bell = (page: Page) => page.locator("#head .notices");
const campaign = (page: Page) => page.getByRole("dialog");
const order = { orderNumber: "TZ-MO-000077", dateApproved: "2026-11-13T08:00:00Z" };

/** The notification of a campaign to all users. */
const message = (subject: string) => ({
  kind: "communicationCampaign",
  payload: { subject, message: "Bei za mahindi zinabadilika wiki hii." },
  link: "/",
});

test(
  "says that there are no notifications and leads to the settings with every kind",
  onDesktop,
  async ({ visit, page, request }) => {
    await signInNewUser(page, request);
    await visit(path, { language: "kisw" });
    await expect(main(page)).toContainText(kisw("notifications.page.empty"));
    await main(page)
      .getByRole("link", { name: kisw("notifications.settings.title") })
      .click();
    await expect(page.locator("h1")).toHaveText(kisw("notifications.settings.title"));
    const kinds = main(page).locator("form").getByRole("group");
    await expect(kinds).toHaveCount(25);
    await expect(kinds.last()).toHaveAccessibleName(/\S/);
  },
);

test(
  "counts new notifications in the bell and lists the newest",
  smoke,
  async ({ visit, page, request }) => {
    const { phone } = await signInNewUser(page, request);
    for (const link of ["/news", "/faqs", "/about-us"])
      await addNotification(phone, { payload: order, link });
    const title = en("orders.notification.orderApproval", {
      person: en("orders.notification.the.seller"),
    });
    await visit("/faqs", { language: "en" });
    await expect(bell(page).locator("summary")).toContainText(
      en("web.notices.count", { count: 3 }),
    );
    await unfold(bell(page));
    await expect(bell(page).getByRole("link")).toHaveCount(4);
    await expect(bell(page).getByRole("link").first()).toHaveAttribute("href", "/about-us");
    await expect(bell(page).getByRole("link").first()).toContainText(
      `+ ${en("notifications.sign.good")} ${title}`,
    );
    await bell(page)
      .getByRole("link", { name: en("web.notices.all") })
      .click();

    await expect(page.locator("h1")).toHaveText(en("notifications.page.title"));
    await expect(notices(page)).toHaveCount(3);
    await expect(notices(page).first()).toContainText(title);
    await expect(notices(page).first()).toContainText(order.orderNumber);
    await expect(notices(page).first().locator("time")).toHaveText(/^\d\d-\w{3}-\d{4}$/);
    await expect(main(page).getByText(en("notifications.page.new"), { exact: true })).toHaveCount(
      3,
    );
    const open = notices(page)
      .first()
      .getByRole("link", { name: en("notifications.page.open") });
    await expect(open).toHaveAccessibleDescription(title);
    await open.click();
    await expect(page).toHaveURL(/\/about-us$/);

    await visit(path);
    await expect(bell(page).locator("summary")).toContainText(
      en("web.notices.count", { count: 0 }),
    );
    await expect(main(page).getByText(en("notifications.page.new"), { exact: true })).toHaveCount(
      0,
    );
  },
);

test(
  "removes one notification and keeps the others, on the pages of a long list",
  onPhone,
  async ({ visit, page, request }) => {
    const { phone } = await signInNewUser(page, request);
    for (let nth = 1; nth <= 12; nth += 1) {
      await addNotification(phone, { payload: { orderNumber: `TZ-MO-0000${nth + 10}` } });
    }
    await visit(`${path}?page=2`, { language: "kisw" });
    await expect(notices(page)).toHaveCount(2);
    await notices(page)
      .filter({ hasText: "TZ-MO-000011" })
      .getByRole("button", { name: kisw("notifications.page.remove") })
      .click();
    await expect(page.getByText(kisw("notifications.flash.notificationRemoved"))).toBeVisible();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(notices(page)).toHaveCount(1);
    await expect(notices(page)).toContainText("TZ-MO-000012");
  },
);

test(
  "shows a cancellation as bad news with its author, order and reason",
  onPhone,
  async ({ visit, page, request }) => {
    const { phone } = await signInNewUser(page, request);
    const reasonForCancellation = "Gari limeharibika njiani.";
    await addNotification(phone, {
      kind: "orderCancellation",
      payload: {
        ...order,
        productName: "Maharage",
        message: "orderCancelledBySeller",
        reasonForCancellation,
      },
      isSuccess: false,
    });
    await addNotification(phone, { kind: "orderApproval", payload: order });
    await visit(path, { language: "kisw" });
    const [approval, cancellation] = [notices(page).first(), notices(page).last()];
    const person = kisw("orders.notification.the.seller");
    const heading = kisw("orders.notification.message.orderCancelledBySeller", { person });
    await expect(cancellation.getByRole("heading")).toHaveText(
      `${heading}: ${order.orderNumber}, Maharage`,
    );
    await expect(cancellation).toContainText(kisw("notifications.sign.bad"));
    await expect(cancellation).toHaveClass(/notice-error/);
    await expect(approval).toContainText(kisw("notifications.sign.good"));
    await expect(cancellation).toContainText(reasonForCancellation);
    await expect(cancellation).not.toHaveClass(/notice-success/);
    await expect(approval).toHaveClass(/notice-success/);
  },
);

test(
  "shows an order paid twice with its refund and not as a success",
  onDesktop,
  async ({ visit, page, request }) => {
    const { phone } = await signInNewUser(page, request);
    const link = "/market/myorders";
    for (const event of ["paidTwice", "receivedTwice"]) {
      const payload = { event, orderNumber: order.orderNumber, total: 2500, currency: "TZS" };
      await addNotification(phone, { kind: "orderUpdate", payload, link, isSuccess: false });
    }
    await visit(path, { language: "kisw" });
    await expect(notices(page)).toHaveCount(2);
    const total = "TSh\u00a02,500";
    for (const [notice, event] of [
      [notices(page).first(), "receivedTwice"],
      [notices(page).last(), "paidTwice"],
    ] as const) {
      const values = { orderNumber: order.orderNumber, total };
      await expect(notice).toContainText(kisw(`payments.notification.${event}`, values));
      await expect(notice).not.toHaveClass(/notice-success/);
    }
  },
);

test(
  "shows the seller what is requested by whom, and leads to the opened request",
  onDesktop,
  async ({ visit, page, request }) => {
    const buyer = await signInNewUser(page, request);
    const { id, price, quantity } = await requestByCall(request, buyer);
    await switchUser(page, await sessionOf("trader"));
    await visit(path, { language: "kisw" });
    const requestNotice = notices(page).filter({
      has: page.locator(`a[href="/market/myorders?request=${id}"]`),
    });
    const total = `TSh\u00a0${(price * quantity).toLocaleString("en")}`;
    await expect(requestNotice.getByRole("heading")).toHaveText(
      new RegExp(`^Amina Juma anaomba \\S.*\\(.*${quantity}.*\\), ${total}$`),
    );
    await expect(requestNotice).toContainText(kisw("notifications.sign.neutral"));
    await expect(requestNotice).toHaveClass(/notice-info/);
  },
);

test(
  "shows a proposal over several products as one notification that lists them",
  onPhone,
  async ({ visit, page, request }) => {
    const { phone } = await signInNewUser(page, request);
    const change = { unit: "bag", previousQuantity: 10, currentQuantity: 8 };
    // Two products may have the same name.
    const changes = ["Mahindi", "Maharage", "Maharage"].map((productName) => ({
      productName,
      ...change,
    }));
    const payload = { ...changes[0], products: 3, changes };
    await addNotification(phone, {
      kind: "orderQuantityUpdate",
      payload,
      link: "/market/myorders",
    });
    await visit(path, { language: "fr" });
    await expect(notices(page)).toHaveCount(1);
    await expect(notices(page).getByRole("heading")).toHaveText(
      /^Le vendeur propose d’autres quantités\s: Mahindi et 2 autres produits$/,
    );
    await expect(notices(page)).toHaveClass(/notice-info/);
    await expect(notices(page).getByRole("listitem")).toHaveText([
      /^Mahindi\s:\s8\ssacs au lieu de 10\ssacs$/,
      /^Maharage\s:\s8\ssacs/,
      /^Maharage\s:\s8\ssacs/,
    ]);
  },
);

test("opens campaigns over the page until they are read, one at a time", async ({
  visit,
  page,
  request,
}) => {
  const { phone } = await signInNewUser(page, request);
  for (const subject of ["Soko la Novemba", "Soko la Desemba"])
    await addNotification(phone, message(subject));
  await visit("/faqs?a=1", { language: "kisw" });
  await expect(campaign(page)).toHaveCount(1);
  await expect(campaign(page)).toHaveAccessibleName("Soko la Novemba");
  await expect(campaign(page)).toContainText("Bei za mahindi");
  await campaign(page)
    .getByRole("button", { name: kisw("web.notices.campaign.read") })
    .click();
  await expect(page).toHaveURL(/\/faqs\?a=1$/);
  await expect(campaign(page)).toHaveAccessibleName("Soko la Desemba");
  await campaign(page)
    .getByRole("button", { name: kisw("web.notices.campaign.later") })
    .click();
  await expect(page).toHaveURL(/\/faqs\?a=1$/);
  await expect(campaign(page)).toHaveCount(0);

  await visit(path);
  await expect(campaign(page)).toHaveCount(0);
  await expect(notices(page)).toHaveCount(1);
  await expect(notices(page)).toContainText("Soko la Desemba");
});

test("opens a campaign's link by its button and marks the campaign as read", async ({
  visit,
  page,
  request,
}) => {
  const { phone } = await signInNewUser(page, request);
  await addNotification(phone, { ...message("Market day"), link: "/about-us" });
  await visit("/faqs", { language: "en" });
  await campaign(page)
    .getByRole("button", { name: en("web.notices.campaign.open") })
    .click();
  await expect(page).toHaveURL(/\/about-us$/);
  await expect(campaign(page)).toHaveCount(0);
  await visit("/faqs");
  await expect(campaign(page)).toHaveCount(0);
});

test(
  "lists undeliverable messages for the officer, sends one again and dismisses one",
  onDesktop,
  async ({ visit, page, request }) => {
    const { phone } = await signInNewUser(page, request);
    const [again, away] = [`550 ${phone.slice(-6)}`, `554 ${phone.slice(-6)}`];
    await addDeadDelivery(phone, again);
    await addDeadDelivery(phone, away);
    await page.context().clearCookies();
    await visit("/portal/officer", { language: "en", as: "officer" });
    await main(page)
      .getByRole("link", { name: en("desk.deliveries") })
      .click();
    await expect(page.locator("h1")).toHaveText(en("notifications.deliveries.title"));
    const row = (reason: string) => main(page).getByRole("row").filter({ hasText: reason });
    await expect(row(again)).toContainText("Amina Juma");
    await row(away)
      .getByRole("button", { name: new RegExp(`^${en("notifications.deliveries.drop")}`) })
      .click();
    await expect(page.getByText(en("notifications.flash.deliveryDropped"))).toBeVisible();
    await expect(row(away)).toHaveCount(0);
    await row(again)
      .getByRole("button", { name: new RegExp(`^${en("notifications.deliveries.retry")}`) })
      .click();
    await expect(page.getByText(en("notifications.flash.deliverySent"))).toBeVisible();
    await expect(row(again)).toHaveCount(0);
  },
);

test(
  "marks a notification held back by a limit, which the officer sends anyway",
  onPhone,
  async ({ visit, page, request }) => {
    const { phone } = await signInNewUser(page, request);
    await addHeldDelivery(phone);
    const limit = en("notifications.deliveries.limit.to");
    const reason = en("notifications.deliveries.within.day", { limit });
    await visit(path, { language: "kisw" });
    await expect(notices(page)).toContainText(kisw("notifications.page.held", { channel: "SMS" }));
    await page.context().clearCookies();
    await visit(deliveries, { language: "en", as: "officer" });
    await main(page)
      .getByRole("link", { name: en("notifications.deliveries.list.held") })
      .click();
    const row = main(page)
      .getByRole("row")
      .filter({ hasText: "SMS" })
      .filter({ hasText: reason })
      .filter({ has: page.getByRole("button") });
    await expect(row.first()).toContainText("Amina Juma");
    const before = await row.count();
    await row
      .first()
      .getByRole("button", { name: new RegExp(`^${en("notifications.deliveries.send")}`) })
      .click();
    await expect(page.getByText(en("notifications.flash.deliverySent"))).toBeVisible();
    await expect(page).toHaveURL(/state=held$/);
    await expect(row).toHaveCount(before - 1);
  },
);

test("denies deliveries to a user who is no officer", onPhone, async ({ visit, page }) => {
  await visit(deliveries, { language: "en", as: "buyer", status: 403 });
  await expect(main(page)).toContainText(en("errors.forbidden"));
});

test(
  "leads a visitor who opens the list to sign in and back",
  onDesktop,
  async ({ visit, page }) => {
    await visit(path, { language: "en" });
    await expect(page).toHaveURL(/\/auth\/login\?back=%2Fprofile%2Fnotifications$/);
  },
);
