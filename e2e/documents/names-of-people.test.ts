import { expect, test } from "vitest";
import { chatPath, discussionPath, orderPath, personPath, salesPath } from "#core/paths.ts";
import { newOrder } from "./support/new-order.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call, newPerson } from "./support/people.ts";
import { visitAs } from "./support/visit-as.ts";

test("the author of a discussion and of a comment are links to their public pages", async () => {
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
});

test("the buyer of an order is a link to their public page, in the list and on the order", async () => {
  const app = await pagesApp();
  const { id, buyer, trader } = await newOrder(app);
  const page = await visitAs(app, trader, "en");
  const link = `main a[href="${personPath(buyer.id)}"]`;
  await page.open(orderPath(id));
  expect(page.part(link)).toHaveTextContent("Amina Juma");
  await page.open(`${salesPath}?tab=orders`);
  expect(page.part(link)).toHaveTextContent("Amina Juma");
});

test("the other of a talk is a link to their public page, and who has left is none", async () => {
  const app = await pagesApp();
  const { buyer, trader } = await newOrder(app);
  const body = { secondaryUserId: buyer.id };
  const room = await call(app, "POST", "private-chat/create-room", { token: trader.token, body });
  const page = await visitAs(app, trader, "en");
  const link = `main a[href="${personPath(buyer.id)}"]`;
  await page.open(`${chatPath}?room=${room.id}`);
  expect(page.part(link)).toHaveTextContent("Amina Juma");
  await call(app, "DELETE", "user", { token: buyer.token, body: { password: buyer.password } });
  await page.open(`${chatPath}?room=${room.id}`);
  expect(page.parts(link)).toEqual([]);
  await page.open(salesPath);
  expect(page.parts(link)).toEqual([]);
});
