import { expect, test } from "vitest";
import { setupConversation as scene } from "#app/testing/conversation.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { newId } from "#core/ids.ts";
import { unreadReminderDelay } from "./chat-limits.ts";
import { hideMessage, restoreMessage } from "./hide-message.ts";

test("sends one reminder of unread messages until they are read, without their text", async () => {
  const app = await scene();
  const { opened, sent, buyer, seller, post, run } = app;
  const id = await opened();
  const notifications = () =>
    run("select payload, link from notification where account_id = $1 order by created_at, id", [
      seller.id,
    ]);
  await sent(buyer.token, id, "Secret words");
  await sent(buyer.token, id, "More of them");
  await runJobs(app);
  expect(await notifications()).toEqual([]);
  await runJobs(app, unreadReminderDelay + 60);
  expect(await notifications()).toEqual([
    { payload: { count: 2, fullName: "Asha Test" }, link: `/market/chat?room=${id}` },
  ]);
  expect(JSON.stringify(app.outbox)).not.toContain("Secret");
  expect(app.outbox.length).toBeGreaterThan(0);
  await sent(buyer.token, id, "Still there?");
  await runJobs(app, 3 * unreadReminderDelay);
  expect(await notifications()).toHaveLength(1);
  await post(seller.token, "read", { chatRoomId: id });
  await sent(buyer.token, id, "Next day");
  await run("update chat_message set created_at = created_at - interval '1 hour'");
  await runJobs(app, 6 * unreadReminderDelay);
  expect(await notifications()).toHaveLength(2);
});

test("shows a reported message to officers and a hidden message only to its author", async () => {
  const { opened, sent, buyer, seller, post, history, run, context } = await scene();
  const id = await opened();
  const bad = await sent(seller.token, id, "Pay me outside");
  const report = { chatRoomId: id, reason: "fraud", note: "She asks for money" };
  expect((await post(buyer.token, "report", report)).status).toBe(200);
  expect((await post(buyer.token, "report", { ...report, message: bad.id })).status).toBe(200);
  expect(await run("select kind, target_id, author_id, reason, note, excerpt from flag")).toEqual([
    {
      kind: "message",
      target_id: bad.id,
      author_id: seller.id,
      reason: "fraud",
      note: "She asks for money",
      excerpt: "Pay me outside",
    },
  ]);
  expect((await post(seller.token, "report", { ...report, message: bad.id })).status).toBe(403);
  expect((await post(seller.token, "report", report)).status).toBe(404);
  expect((await post(buyer.token, "report", { chatRoomId: id, reason: "dull" })).status).toBe(400);
  await context.transaction((context) => hideMessage(context, bad.id));
  expect((await history(buyer.token, id)).data[0]).toMatchObject({ chatText: "", isHidden: true });
  expect((await history(seller.token, id)).data[0]).toMatchObject({
    chatText: "Pay me outside",
    isHidden: true,
  });
  expect(await restoreMessage(context, bad.id)).toBe(true);
  expect((await history(buyer.token, id)).data[0]?.chatText).toBe("Pay me outside");
  expect(await hideMessage(context, newId())).toBe(false);
});

test("limits how often a typing event can be sent", async () => {
  const { opened, sent, buyer, seller, post } = await scene();
  const id = await opened();
  await sent(buyer.token, id, "Hello");
  const typing = () => post(seller.token, "typing", { chatRoomId: id });
  for (let n = 0; n < 30; n += 1) expect((await typing()).status).toBe(200);
  expect((await typing()).status).toBe(429);
});

test("preserves messages for the other user without the name of an author who left", async () => {
  const password = "a password of hers";
  const { opened, sent, buyer, seller, history, rooms, send, request, post } =
    await scene(password);
  const id = await opened();
  const words = "<script>alert(1)</script> & “beans”";
  await sent(buyer.token, id, words);
  await sent(seller.token, id, "Hello Asha");
  await post(buyer.token, "block", { chatRoomId: id });
  const exported = await request("GET", "user/export", { token: buyer.token });
  expect(exported.body).toMatchObject({ status: 200 });
  expect(exported.body.data.chatMessages.map(({ text }: { text: string }) => text)).toEqual([
    words,
    "Hello Asha",
  ]);
  expect(JSON.stringify(exported.body.data.chatMessages)).not.toContain("client_key");
  await post(buyer.token, "unblock", { chatRoomId: id });
  const left = await request("DELETE", "user", { token: buyer.token, body: { password } });
  expect(left.status).toBe(200);
  expect((await history(seller.token, id)).data[0]?.chatText).toBe(words);
  expect((await rooms(seller.token)).data[0]?.person).toEqual({
    id: buyer.id,
    name: null,
    picture: null,
    path: null,
    hasLeft: true,
  });
  expect((await send(seller.token, id, { chatText: "Hello?" })).body.code).toBe(
    "chat_not_reachable",
  );
});
