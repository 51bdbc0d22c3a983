import sharp from "sharp";
import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { setupConversation as scene } from "#app/testing/conversation.ts";
import { newOrder, newPerson, newProduct, newSeller, tokenOf } from "#app/testing/factories.ts";
import { testSettings } from "#app/testing/test-app.ts";
import { plainImage } from "#app/testing/upload-samples.ts";
import { newId } from "#core/ids.ts";
import type { ChatMessage } from "./endpoints.ts";

const {
  MESSAGES_PER_MINUTE: maxAMinute,
  CONVERSATIONS_PER_DAY: maxRoomsADay,
  MESSAGES_BEFORE_AN_ANSWER: maxUnanswered,
} = testSettings();

const noSuchPerson = newId();

test("creates one conversation for two users and lists it for the other only after a message", async () => {
  const { open, seller, buyer, rooms, sent, db } = await scene();
  const { status, body } = await open();
  expect([status, body.data]).toEqual([
    200,
    { id: expect.any(String), chatRoomId: body.data.id, card: null },
  ]);
  const again = await open(seller.token, buyer.id);
  expect(again.body.data.id).toBe(body.data.id);
  expect((await rooms(buyer.token)).data.map(({ id }) => id)).toEqual([body.data.id]);
  expect((await rooms(seller.token)).total).toBe(0);
  await sent(buyer.token, body.data.id, "Are the beans  dry?\nI need ten bags.");
  const [listed] = (await rooms(seller.token)).data;
  expect(listed).toEqual({
    id: body.data.id,
    person: {
      id: buyer.id,
      name: "Asha Test",
      picture: null,
      path: null,
      hasLeft: false,
    },
    unread: 1,
    isBlocked: false,
    isDemo: false,
    lastAt: expect.any(String),
    last: {
      isOwn: false,
      text: "Are the beans dry? I need ten bags.",
      hasImage: false,
      cardKind: null,
      isHidden: false,
      createdAt: expect.any(String),
    },
  });
  expect((await rooms(buyer.token)).data[0]).toMatchObject({
    person: { name: "Duka la Neema", path: `/market/market-access/trader/${seller.id}` },
    unread: 0,
    last: { isOwn: true },
  });
  const otherUser = await newPerson(db);
  expect((await rooms(otherUser.token)).total).toBe(0);
});

test("returns the same 404 for a user without a public page, oneself and an unknown id", async () => {
  const { open, buyer, db, request, run, seller } = await scene();
  const other = await newPerson(db);
  const suspended = await newSeller(db);
  await run("update account set state = 'suspended' where id = $1", [suspended.id]);
  const answers = await Promise.all(
    [noSuchPerson, other.id, buyer.id, suspended.id, "none"].map((id) => open(buyer.token, id)),
  );
  const [first] = answers;
  for (const answer of answers) {
    expect([answer.status, answer.body]).toEqual([404, first?.body]);
  }
  // Users who have an order together can write to each other, in both directions.
  const { orderId } = await newOrder(db, request);
  const [dealt] = await run("select buyer_id, trader_id from market_order where id = $1", [
    orderId,
  ]);
  const traderToken = await tokenOf(db, dealt.trader_id);
  expect((await open(traderToken, dealt.buyer_id)).status).toBe(200);
  expect((await open(seller.token, dealt.buyer_id)).status).toBe(404);
  for (const path of ["chat-rooms", "unread"]) {
    expect((await request("GET", `private-chat/${path}`)).status).toBe(401);
  }
  for (const path of ["create-room", "chat", "read", "typing", "block", "report"]) {
    expect((await request("POST", `private-chat/${path}`, { body: {} })).status).toBe(401);
  }
});

test("pages messages backwards and forwards and returns how far the other user has read", async () => {
  const { opened, sent, buyer, seller, history, post, request, room } = await scene();
  const id = await opened();
  const messages: ChatMessage[] = [];
  for (let n = 1; n <= 7; n += 1) {
    messages.push(await sent(n % 2 ? buyer.token : seller.token, id, `Word ${n}`));
  }
  expect(messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const texts = ({ data }: { data: ChatMessage[] }) => data.map(({ chatText }) => chatText);
  const latest = await history(buyer.token, id, "&size=3");
  expect([texts(latest), latest.total]).toEqual([["Word 5", "Word 6", "Word 7"], 7]);
  const before = await history(buyer.token, id, `&size=3&before=${messages[4]?.id}`);
  expect(texts(before)).toEqual(["Word 2", "Word 3", "Word 4"]);
  const after = await history(buyer.token, id, `&size=2&after=${messages[4]?.id}`);
  expect(texts(after)).toEqual(["Word 6", "Word 7"]);
  expect((await history(buyer.token, id, `&after=${messages[6]?.id}`)).data).toEqual([]);
  const unread = async (token: string) =>
    (await request("GET", "private-chat/unread", { token })).body.data.unread as number;
  expect([await unread(buyer.token), await unread(seller.token)]).toEqual([3, 4]);
  expect(latest.data[0]).toMatchObject({ isOwn: true, isRead: false });
  const read = await post(seller.token, "read", { chatRoomId: id, upTo: messages[4]?.id });
  expect([read.status, read.body.data]).toEqual([200, { unread: 1 }]);
  // Marking an earlier message changes nothing.
  const back = await post(seller.token, "read", { chatRoomId: id, upTo: messages[0]?.id });
  expect(back.body.data).toEqual({ unread: 1 });
  expect((await history(buyer.token, id)).data.map(({ isRead }) => isRead)).toEqual([
    ...[true, true, true, true, true],
    ...[true, false],
  ]);
  expect(await room(buyer.token, id)).toMatchObject({
    readUpTo: messages[4]?.id,
    readNumber: 5,
    messages: 7,
    unread: 3,
    canWrite: true,
  });
  expect((await post(buyer.token, "read", { chatRoomId: id })).body.data).toEqual({ unread: 0 });
  expect((await post(buyer.token, "read", { chatRoomId: id, upTo: newId() })).status).toBe(404);
  expect(
    (
      await request("GET", `private-chat/chat-history?chatRoomId=${id}&before=${newId()}`, {
        token: buyer.token,
      })
    ).status,
  ).toBe(404);
});

test("sends one message per key, also concurrently and after stored idempotency keys are deleted", async () => {
  const { opened, send, buyer, seller, history, run } = await scene();
  const id = await opened();
  const body = { chatText: "Ten bags, please.", messageKey: "phone-1-0001" };
  const answers = await atOnce(5, () => send(buyer.token, id, body));
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
  const once = await send(buyer.token, id, { chatText: "And salt." }, "key-of-a-call");
  await run("delete from idempotency_key");
  const again = await send(buyer.token, id, { chatText: "And salt." }, "key-of-a-call");
  expect(again.body.data.id).toBe(once.body.data.id);
  expect((await history(seller.token, id)).total).toBe(2);
  expect((await send(seller.token, id, body)).body.data.isOwn).toBe(true);
  expect((await history(seller.token, id)).total).toBe(3);
  for (const empty of [{}, { chatText: "  " }, { chatText: "", imageData: "" }]) {
    expect((await send(buyer.token, id, empty)).status).toBe(400);
  }
  expect((await send(buyer.token, id, { chatText: "x".repeat(2001) })).status).toBe(400);
  expect((await send(buyer.token, id, { chatText: "x", messageKey: "a b" })).status).toBe(400);
});

test("rejects messages to and from a user who blocked, without revealing the block", async () => {
  const { opened, send, sent, buyer, seller, post, room, rooms, run } = await scene();
  const id = await opened();
  await sent(buyer.token, id, "Hello");
  expect((await post(seller.token, "block", { chatRoomId: id })).status).toBe(200);
  const refused = await send(buyer.token, id, { chatText: "Hello?" });
  expect([refused.status, refused.body.code]).toEqual([409, "chat_not_reachable"]);
  expect((await send(seller.token, id, { chatText: "No" })).body.code).toBe("chat_not_reachable");
  expect(await room(buyer.token, id)).toMatchObject({ isBlocked: false, canWrite: true });
  expect((await rooms(seller.token)).data[0]?.isBlocked).toBe(true);
  await post(seller.token, "unblock", { chatRoomId: id });
  await sent(buyer.token, id, "Hello again");
  await run("update account set state = 'suspended' where id = $1", [seller.id]);
  const gone = await send(buyer.token, id, { chatText: "Hello?" });
  expect(gone.body).toEqual(refused.body);
});

test("folds a new user's contacts until the account is older or there is a deal", async () => {
  const { opened, sent, seller, buyer, history, rooms, aged } = await scene();
  const id = await opened();
  await aged(buyer.id, 1);
  await sent(buyer.token, id, "Call me: +255 712 345 678 please");
  const [shown] = (await history(seller.token, id)).data;
  expect(shown?.folded).toEqual([
    { kind: "text", text: "Call me: " },
    { kind: "contact", text: "+255 712 345 678" },
    { kind: "text", text: " please" },
  ]);
  expect((await rooms(seller.token)).data[0]?.last?.text).toBe("Call me: … please");
  expect((await history(buyer.token, id)).data[0]?.folded).toBeNull();
  await aged(buyer.id, 30);
  expect((await history(seller.token, id)).data[0]?.folded).toBeNull();
});

test("re-encodes a picture, stores it once and serves it only to the two participants", async () => {
  const { opened, send, buyer, seller, app, history, request, db } = await scene();
  const id = await opened();
  const bytes = await sharp(plainImage("#0a0", 80, 60))
    .png()
    .toBuffer();
  const imageData = `data:image/png;base64,${bytes.toString("base64")}`;
  const { status, body } = await send(buyer.token, id, { imageData });
  expect([status, body.data.hasImage, body.data.chatText]).toEqual([200, true, ""]);
  const path = `/wit-backend/api/private-chat/picture/${body.data.id}`;
  expect(new URL(body.data.imageUrl).pathname).toBe(path);
  expect(body.data.imageData).toBe(body.data.imageUrl);
  const read = await app.request(path, { headers: { authorization: `Bearer ${seller.token}` } });
  const { format, width } = await sharp(Buffer.from(await read.arrayBuffer())).metadata();
  expect([read.status, format, width]).toEqual([200, "jpeg", 80]);
  const otherUser = await newPerson(db);
  const other = await app.request(path, {
    headers: { authorization: `Bearer ${otherUser.token}` },
  });
  expect(other.status).toBe(404);
  for (const bad of ["<script>", "aGVsbG8=", "data:text/html,hello"]) {
    expect((await send(buyer.token, id, { imageData: bad })).body.code).toBe("upload_not_an_image");
  }
  expect((await history(seller.token, id)).total).toBe(1);
  const large = "A".repeat(9 * 1024 * 1024);
  expect((await send(buyer.token, id, { imageData: large })).status).toBe(413);
  const wide = "A".repeat(1_500_000);
  expect((await send(buyer.token, id, { imageData: wide })).status).toBe(400);
  const typed = { token: buyer.token, body: { chatRoomId: id, upTo: wide } };
  expect((await request("POST", "private-chat/read", typed)).status).toBe(413);
});

test("shows a card only while its reader can see the subject", async () => {
  const { opened, send, buyer, seller, history, run, db, request } = await scene();
  const id = await opened();
  const product = await newProduct(db, { traderId: seller.id, name: "Red beans" });
  const { body } = await send(buyer.token, id, { card: { kind: "product", id: product.id } });
  expect(body.data.card).toMatchObject({
    kind: "product",
    id: product.id,
    label: "Red beans",
    line: "Duka la Neema",
    path: `/market/market-access/single-product/${product.id}`,
    price: expect.any(Number),
  });
  const about = { secondaryUserId: seller.id, about: { kind: "trader", id: seller.id } };
  const opening = await request("POST", "private-chat/create-room", {
    token: buyer.token,
    body: about,
  });
  expect(opening.body.data.card).toMatchObject({ kind: "trader", label: "Duka la Neema" });
  const foreign = await newOrder(db, request);
  for (const card of [
    { kind: "order", id: foreign.orderId },
    { kind: "service", id: product.id },
    { kind: "logistics", id: product.id },
  ]) {
    expect((await send(buyer.token, id, { chatText: "This", card })).status).toBe(404);
  }
  await run("update product set is_listed = false where id = $1", [product.id]);
  expect((await history(buyer.token, id)).data[0]?.card).toBeNull();
});

test("enforces the limit per minute across concurrent messages to several users", async () => {
  const { db, open, send, sent, buyer, run } = await scene();
  const rooms: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    rooms.push((await open(buyer.token, (await newSeller(db)).id)).body.data.id);
  }
  const [first = "", ...others] = rooms;
  for (let n = 1; n < maxAMinute; n += 1) await sent(buyer.token, first, `Word ${n}`);
  const answers = await Promise.all(
    others.map((id) => send(buyer.token, id, { chatText: `To ${id}` })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 429, 429, 429, 429]);
  const [row] = await run("select count(*)::int as messages from chat_message");
  expect(row.messages).toBe(maxAMinute);
});

test("limits messages, unanswered messages and new conversations per user", async () => {
  const { opened, send, sent, buyer, seller, db, open, run } = await scene();
  const id = await opened();
  for (let n = 0; n < maxAMinute; n += 1) await sent(buyer.token, id, `Word ${n}`);
  expect((await send(buyer.token, id, { chatText: "More" })).body.code).toBe(
    "chat_too_many_messages",
  );
  await run("update chat_message set created_at = created_at - interval '2 minutes'");
  expect(maxUnanswered).toBeLessThanOrEqual(maxAMinute);
  expect((await send(buyer.token, id, { chatText: "More" })).body.code).toBe(
    "chat_wait_for_answer",
  );
  await sent(seller.token, id, "Yes?");
  await sent(buyer.token, id, "More");
  for (let n = 1; n < maxRoomsADay; n += 1) {
    expect((await open(buyer.token, (await newSeller(db)).id)).status).toBe(200);
  }
  const refused = await open(buyer.token, (await newSeller(db)).id);
  expect([refused.status, refused.body.code]).toEqual([429, "chat_too_many_rooms"]);
  expect((await open()).status).toBe(200);
});
