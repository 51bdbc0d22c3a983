import { expect, test } from "vitest";
import { cookieOf, newPerson, newSeller, tokenOf } from "#app/testing/factories.ts";
import { eventsOf, startRealtimeServer } from "#app/testing/realtime-server.ts";
import { testApp } from "#app/testing/test-app.ts";
import { apiBase } from "#core/paths.ts";
import { pushEvent } from "#server/realtime/push-event.ts";

/** Sets up two users who chat, each through their own server process. */
async function setup() {
  const tested = await testApp();
  const { pool } = tested;
  const { db } = pool;
  const start = async () => {
    const { app } = await startRealtimeServer(tested);
    const post = async (token: string, path: string, body: object, once?: string) => {
      const answer = await app.request(`${apiBase}/private-chat/${path}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          ...(once && { "idempotency-key": once }),
        },
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    const open = async (id: string) =>
      eventsOf(await app.request("/events", { headers: { cookie: await cookieOf(db, id) } }));
    return { app, post, open };
  };
  const seller = await newSeller(db);
  const buyer = await newPerson(db, { firstName: "Asha" });
  const otherUser = await newPerson(db);
  const [here, elsewhere] = [await start(), await start()];
  const { data } = await here.post(buyer.token, "create-room", { secondaryUserId: seller.id });
  return {
    db,
    pool,
    here,
    elsewhere,
    buyer,
    seller,
    otherUser,
    room: data.id as string,
  };
}

test("pushes a message once to the other user's pages on another process, also under repeated keys", async () => {
  const { here, elsewhere, buyer, seller, otherUser, room } = await setup();
  const [tab, phone] = [await elsewhere.open(seller.id), await here.open(seller.id)];
  const own = await elsewhere.open(buyer.id);
  const others = await elsewhere.open(otherUser.id);
  await expect.poll(() => tab.named("hello")).toEqual([{ unseen: 0, chat: 0 }]);
  const body = { chatRoomId: room, chatText: "<b>Beans?</b>", messageKey: "phone-0001" };
  const [first, again] = [
    await here.post(buyer.token, "chat", body, "key-1"),
    await elsewhere.post(buyer.token, "chat", body, "key-1"),
  ];
  expect(again.data.id).toBe(first.data.id);
  await elsewhere.post(buyer.token, "chat", {
    ...body,
    chatText: "Salt?",
    messageKey: "phone-0002",
  });
  for (const pages of [tab, phone]) {
    await expect
      .poll(() => pages.named("chat"))
      .toMatchObject([
        {
          room,
          name: "Asha Test",
          chat: expect.any(Number),
          message: { id: first.data.id, chatText: "<b>Beans?</b>", isOwn: false, number: 1 },
        },
        { message: { chatText: "Salt?", number: 2, messageKey: null }, chat: 2, unread: 2 },
      ]);
  }
  await expect
    .poll(() => own.named("chat").map(({ message }) => message))
    .toMatchObject([
      { isOwn: true, messageKey: "phone-0001" },
      { isOwn: true, messageKey: "phone-0002" },
    ]);
  expect(others.events.map(({ name }) => name)).toEqual(["hello"]);
});

test("sends read receipts and typing only to the other participant", async () => {
  const { here, elsewhere, buyer, seller, room } = await setup();
  await here.post(buyer.token, "chat", { chatRoomId: room, chatText: "Beans?" });
  const mine = await elsewhere.open(buyer.id);
  const theirs = await here.open(seller.id);
  await expect.poll(() => theirs.named("hello")).toEqual([{ unseen: 0, chat: 1 }]);
  await expect.poll(() => mine.named("hello")).toHaveLength(1);
  await elsewhere.post(seller.token, "read", { chatRoomId: room });
  await expect.poll(() => mine.named("chatRead")).toEqual([{ room, readNumber: 1 }]);
  await expect.poll(() => theirs.named("chatRead")).toEqual([{ room, unread: 0, chat: 0 }]);
  await elsewhere.post(seller.token, "typing", { chatRoomId: room });
  await expect.poll(() => mine.named("typing")).toEqual([{ room }]);
  expect(theirs.named("typing")).toEqual([]);
  // Typing by a blocked user is not forwarded.
  await here.post(buyer.token, "block", { chatRoomId: room });
  await elsewhere.post(seller.token, "typing", { chatRoomId: room });
  await here.post(buyer.token, "unblock", { chatRoomId: room });
  await elsewhere.post(seller.token, "chat", { chatRoomId: room, chatText: "Yes." });
  await expect
    .poll(() => mine.named("chat").at(-1))
    .toMatchObject({ message: { chatText: "Yes." } });
  expect(mine.named("typing")).toHaveLength(1);
});

test("reads a message with one statement for all open pages of a user in one language", async () => {
  const { db, pool, here, buyer, seller, room } = await setup();
  const earlier = await here.open(seller.id);
  const { data } = await here.post(buyer.token, "chat", { chatRoomId: room, chatText: "Beans?" });
  // The event of the post must not reach the pages opened below.
  await expect.poll(() => earlier.named("chat")).toHaveLength(1);
  await earlier.leave();
  const pages = await Promise.all([1, 2, 3].map(() => here.open(seller.id)));
  for (const { named } of pages) await expect.poll(() => named("hello")).toHaveLength(1);
  const statements: string[] = [];
  pool.onDone((done) => void statements.push(...done.map(({ text }) => text)));
  pushEvent({ db }, { to: seller.id, name: "chat", ids: { room, message: data.id } });
  for (const { named } of pages) await expect.poll(() => named("chat")).toHaveLength(1);
  const reads = statements.filter((text) => !text.includes("pg_notify"));
  expect(reads).toEqual([expect.stringContaining('"chat_message"')]);
  const [one, ...others] = pages.map(({ named }) => named("chat"));
  for (const other of others) expect(other).toEqual(one);
});

test("hides in the event of a message what its reader may not see", async () => {
  const { db, here, buyer, seller, room } = await setup();
  await db.query("update account set created_at = now() where id = $1", [buyer.id]);
  const page = await here.open(seller.id);
  const own = await here.open(buyer.id);
  await expect.poll(() => [...page.named("hello"), ...own.named("hello")]).toHaveLength(2);
  const chatText = "Call +255 754 000 111 now";
  const { data } = await here.post(buyer.token, "chat", { chatRoomId: room, chatText });
  // The text of a new author comes once, in pieces.
  await expect
    .poll(() => page.named("chat"))
    .toMatchObject([
      {
        message: {
          chatText: "",
          folded: [{ kind: "text" }, { kind: "contact" }, { kind: "text" }],
        },
      },
    ]);
  await db.query("update chat_message set state = 'hidden' where id = $1", [data.id]);
  for (const to of [seller.id, buyer.id])
    pushEvent({ db }, { to, name: "chat", ids: { room, message: data.id } });
  await expect
    .poll(() => page.named("chat")[1])
    .toMatchObject({
      message: { chatText: "", folded: null, hasImage: false, isHidden: true },
    });
  await expect
    .poll(() => own.named("chat")[1])
    .toMatchObject({
      message: { chatText, isHidden: true },
    });
});

test("returns the messages sent while a page was disconnected, without gaps or duplicates", async () => {
  const { here, elsewhere, buyer, seller, room, db } = await setup();
  const sent = [];
  for (let n = 1; n <= 5; n += 1) {
    const { data } = await here.post(buyer.token, "chat", { chatRoomId: room, chatText: `${n}` });
    sent.push(data.id);
  }
  const back = await elsewhere.open(seller.id);
  await expect.poll(() => back.named("hello")).toEqual([{ unseen: 0, chat: 5 }]);
  const token = await tokenOf(db, seller.id);
  const answer = await elsewhere.app.request(
    `${apiBase}/private-chat/chat-history?chatRoomId=${room}&after=${sent[1]}`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  const { data } = await answer.json();
  expect(data.map(({ id }: { id: string }) => id)).toEqual(sent.slice(2));
});
