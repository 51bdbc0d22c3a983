import { expect, test } from "vitest";
import { newService } from "#app/testing/factories.ts";
import {
  carrierPath,
  chatPath,
  discussionPath,
  forumPath,
  orderPath,
  personPath,
  productPath,
  ratingPath,
  salesPath,
  serviceRequestPath,
} from "#core/paths.ts";
import { carrierRequestPath } from "#core/transport/transport-paths.ts";
import { ratedOrder } from "./support/delivered-order.ts";
import { newOrder } from "./support/new-order.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call, demoPerson, newPerson } from "./support/people.ts";
import { openAs, signedInVisitor } from "./support/signed-in-visitor.ts";
import { pendingRequest } from "./support/transport-request.ts";

test("links the authors of a discussion and of a comment to their public pages", async () => {
  const app = await pagesApp();
  const [author, other] = [await newPerson(app), await newPerson(app)];
  const body = { title: "Beans at Kigoma", body: "Who buys beans at the lake?", tags: ["prices"] };
  const topic = await call(app, "POST", "forum/create-discussion", { token: author.token, body });
  const comment = { topicId: topic.id, text: "We do, every Monday." };
  await call(app, "POST", "forum/comment", { token: other.token, body: comment });
  const page = await app.visitor("en").open(discussionPath(String(topic.id)));
  for (const { id } of [author, other]) {
    expect(page.part(`main .marks a[href="${personPath(id)}"]`)).toHaveTextContent("Amina Juma");
  }
  await page.open(personPath(author.id));
  expect(page.heading).toBe("Amina Juma");
  await page.open(`${forumPath}?sort=newest`);
  expect(page.part(`main a[href="${personPath(author.id)}"]`)).toHaveTextContent("Amina Juma");
});

test("does not link the buyer of a rating, who is shown by first name only", async () => {
  const app = await pagesApp();
  const { id, buyer, product } = await ratedOrder(app, "They arrived dry.");
  const page = app.visitor("en");
  for (const path of [ratingPath(id), productPath(product.id)]) {
    await page.open(path);
    expect(page.main).toHaveTextContent("They arrived dry.");
    expect(page.parts(`a[href="${personPath(buyer.id)}"]`)).toEqual([]);
  }
});

test("links the customer of a transport request to their public page, in the list and on the request", async () => {
  const app = await pagesApp();
  const { id, carrier, customer } = await pendingRequest(app);
  const page = await signedInVisitor(app, carrier, "en");
  for (const path of [carrierPath, carrierRequestPath(id)]) {
    await page.open(path);
    expect(page.part(`main a[href="${personPath(customer.id)}"]`)).toHaveTextContent("Amina Juma");
  }
});

test("links the customer of a service request to their public page", async () => {
  const app = await pagesApp();
  const [trader, asker] = [await demoPerson(app, "trader"), await newPerson(app)];
  const service = await newService(app.db, { traderId: trader.id });
  const body = { service: service.id, wish: "Dry space for 200 bags, two months." };
  const { id } = await call(app, "POST", "market-service-request", { token: asker.token, body });
  const page = await openAs(app, trader, "en", serviceRequestPath(String(id)));
  expect(page.part(`main a[href="${personPath(asker.id)}"]`)).toHaveTextContent("Amina Juma");
});

test("links the buyer of an order to their public page, in the list and on the order", async () => {
  const app = await pagesApp();
  const { id, buyer, trader } = await newOrder(app);
  const page = await signedInVisitor(app, trader, "en");
  const link = `main a[href="${personPath(buyer.id)}"]`;
  await page.open(orderPath(id));
  expect(page.part(link)).toHaveTextContent("Amina Juma");
  await page.open(`${salesPath}?tab=orders`);
  expect(page.part(link)).toHaveTextContent("Amina Juma");
});

test("links the other user of a conversation to their public page, unless they have left", async () => {
  const app = await pagesApp();
  const { buyer, trader } = await newOrder(app);
  const body = { secondaryUserId: buyer.id };
  const room = await call(app, "POST", "private-chat/create-room", { token: trader.token, body });
  const page = await signedInVisitor(app, trader, "en");
  const link = `main a[href="${personPath(buyer.id)}"]`;
  await page.open(`${chatPath}?room=${room.id}`);
  expect(page.part(link)).toHaveTextContent("Amina Juma");
  await call(app, "DELETE", "user", { token: buyer.token, body: { password: buyer.password } });
  await page.open(`${chatPath}?room=${room.id}`);
  expect(page.parts(link)).toEqual([]);
  await page.open(salesPath);
  expect(page.parts(link)).toEqual([]);
});
