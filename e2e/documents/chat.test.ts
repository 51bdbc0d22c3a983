import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { newProduct } from "#app/testing/factories.ts";
import type { Language } from "#core/languages.ts";
import {
  chatPath,
  conversationPath,
  newConversationPath,
  orderRequestPath,
  productPath,
  signInPath,
} from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { onlyWithText } from "./support/only-with-text.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call, demoPerson, newPerson } from "./support/people.ts";
import { openAs } from "./support/signed-in-visitor.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const question = "Habari, bado ipo?";
const answer = "Ndiyo, ipo ya kutosha.";

const log = (page: Visitor) => getByRole(page.main, "log");
const lastMessage = (page: Visitor) => page.parts("[data-id]", log(page)).at(-1);

/** A product of the demo trader, and a buyer who has written to no one. */
async function productToAskFor() {
  const app = await pagesApp();
  const trader = await demoPerson(app, "trader");
  const product = await newProduct(app.db, { traderId: trader.id });
  const buyer = await newPerson(app);
  const askAboutProduct = newConversationPath(trader.id, `product:${product.id}`);
  return { app, trader, product, buyer, askAboutProduct };
}

/**
 * The same, with a conversation about the product: the buyer's question, and what else was written.
 */
async function conversation({ isAnswered = false, isBlocked = false } = {}) {
  const setup = await productToAskFor();
  const { app, trader, product, buyer } = setup;
  const post = (path: string, token: string, body: object) =>
    call(app, "POST", `private-chat/${path}`, { token, body });
  const about = { kind: "product", id: product.id };
  const created = await post("create-room", buyer.token, { secondaryUserId: trader.id, about });
  const chatRoomId: string = created.id;
  await post("chat", buyer.token, { chatRoomId, chatText: question, card: about });
  if (isAnswered) {
    await post("read", trader.token, { chatRoomId });
    await post("chat", trader.token, { chatRoomId, chatText: answer });
  }
  if (isBlocked) await post("block", buyer.token, { chatRoomId });
  return { ...setup, path: conversationPath(chatRoomId) };
}

/**
 * Opens an answered conversation in the buyer's browser, with the actions on the seller unfolded.
 */
async function unfoldedTalk(language: Language, { isBlocked = false } = {}) {
  const say = wordsIn(language);
  const { app, buyer, path } = await conversation({ isAnswered: true, isBlocked });
  const page = await openAs(app, buyer, language, path);
  const more = page.unfold(say(isBlocked ? "chat.moreBlocked" : "chat.more"), page.main);
  return { page, say, more };
}

test("leads a visitor to sign in before asking the seller, and back to the question", async () => {
  const say = wordsIn("kisw");
  const { app, product, buyer, askAboutProduct } = await productToAskFor();
  const page = await app.visitor("kisw").open(productPath(product.id));
  await page.follow(say("chat.ask.seller"));
  expect(page.path).toMatch(`${signInPath}?back=`);
  page.fill("[name=username]", buyer.username);
  page.fill("[name=password]", buyer.password);
  await page.press(say("signIn.login.submit"));
  expect(decodeURIComponent(page.path)).toBe(askAboutProduct);
  expect(page.part("main form .chat-card")).toHaveTextContent(product.name);
});

test("opens an empty conversation by the ask link of a product", async () => {
  const say = wordsIn("fr");
  const { app, product, buyer, askAboutProduct } = await productToAskFor();
  const page = await openAs(app, buyer, "fr", productPath(product.id));
  await page.follow(say("chat.ask.seller"));
  expect(page.path).toBe(askAboutProduct);
  expect(page.part("main form .chat-card")).toHaveTextContent(product.name);
  expect(page.main).toHaveTextContent(say("chat.first"));
});

for (const language of ["kisw", "fr"] as Language[]) {
  test(`adds the product to the conversation once with the first message in ${language}`, async () => {
    const say = wordsIn(language);
    const { app, buyer, askAboutProduct } = await productToAskFor();
    const page = await openAs(app, buyer, language, askAboutProduct);
    page.fill(say("chat.text"), question);
    await page.press(say("chat.send"));
    expect(lastMessage(page)).toHaveTextContent(question);
    expect(page.parts(".chat-card", log(page))).toHaveLength(1);
    expect(page.parts("main form .chat-card")).toEqual([]);
  });
}

test("lists the buyer, the last message and one unread message for the seller", async () => {
  const say = wordsIn("fr");
  const { app, trader } = await conversation();
  const page = await openAs(app, trader, "fr", chatPath);
  const line = onlyWithText(page.parts(".conversation-list li"), question);
  expect(line).toHaveTextContent("Amina");
  expect(line).toHaveTextContent(say("chat.unread", { count: 1 }));
});

test("marks a conversation as read when it is opened from the list", async () => {
  const say = wordsIn("kisw");
  const { app, trader } = await conversation();
  const page = await openAs(app, trader, "kisw", chatPath);
  const line = () => onlyWithText(page.parts(".conversation-list li"), question);
  await page.follow(page.part("a", line()));
  expect(log(page)).toHaveTextContent(question);
  await page.open(chatPath);
  expect(line()).not.toHaveTextContent(say("chat.unread", { count: 1 }));
});

test("shows a reply last in the conversation", async () => {
  const say = wordsIn("fr");
  const { app, trader, path } = await conversation();
  const page = await openAs(app, trader, "fr", path);
  page.fill(say("chat.text"), answer);
  await page.press(say("chat.send"));
  expect(page.path).toBe(path);
  expect(lastMessage(page)).toHaveTextContent(answer);
});

test("marks a buyer's message as read once the seller has read it", async () => {
  const say = wordsIn("kisw");
  const { app, buyer } = await conversation({ isAnswered: true });
  const page = await openAs(app, buyer, "kisw", chatPath);
  await page.follow(page.part(".conversation-list a"));
  expect(log(page)).toHaveTextContent(answer);
  expect(page.part("[data-own]", log(page))).toHaveTextContent(say("chat.read"));
});

test("orders the product of a conversation from its card", async () => {
  const say = wordsIn("fr");
  const { app, buyer, product, path } = await conversation();
  const page = await openAs(app, buyer, "fr", path);
  await page.follow(page.part(".chat-card", log(page)));
  expect(page.path).toBe(productPath(product.id));
  await page.press(say("market.cart.orderNow"));
  expect(page.path).toContain(`${orderRequestPath}?product=${product.id}`);
});

test("leads from the ask link of a product to the existing conversation", async () => {
  const say = wordsIn("kisw");
  const { app, buyer, product } = await conversation({ isAnswered: true });
  const page = await openAs(app, buyer, "kisw", productPath(product.id));
  await page.follow(say("chat.ask.seller"));
  expect(log(page)).toHaveTextContent(answer);
});

test("confirms the report of a seller", async () => {
  const { page, say, more } = await unfoldedTalk("fr");
  page.fill("[name=reason]", "fraud", more);
  await page.press(say("chat.report.send"), more);
  expect(page.flash).toBe(say("chat.flash.reported"));
});

test("prevents messages to a blocked seller", async () => {
  const { page, say, more } = await unfoldedTalk("kisw");
  await page.press(say("chat.block.act"), more);
  expect(page.flash).toBe(say("chat.flash.blocked"));
  expect(textOf(page.main)).toContain(say("chat.blockedNote"));
  expect(page.parts("main [name=chatText]")).toEqual([]);
});

test("allows messages to an unblocked seller again", async () => {
  const { page, say, more } = await unfoldedTalk("fr", { isBlocked: true });
  await page.press(say("chat.block.undo"), more);
  expect(page.flash).toBe(say("chat.flash.unblocked"));
  expect(page.field("[name=chatText]")).toHaveValue("");
});
