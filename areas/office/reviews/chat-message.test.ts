import { expect, test } from "vitest";
import { setupConversation } from "#app/testing/conversation.ts";
import { newPerson } from "#app/testing/factories.ts";
import { phonePhoto } from "#app/testing/upload-samples.ts";
import { hideMessage, restoreMessage } from "#areas/community/chat/hide-message.ts";

const reason = "Never ask for money outside of Soko.";

test("hides a reported message from the other user with a reason for its author, and restores it", async () => {
  const { db, request, opened, sent, post, history, buyer, seller } = await setupConversation();
  const officer = await newPerson(db, { roles: ["chamber officer"] });
  const room = await opened();
  const bad = await sent(seller.token, room, "Pay me outside");
  const report = { chatRoomId: room, message: bad.id, reason: "fraud" };
  expect((await post(buyer.token, "report", report)).status).toBe(200);
  const call = (method: "GET" | "POST", path: string, body?: object) =>
    request(method, `portal/flag${path}`, { token: officer.token, ...(body && { body }) });
  const [waiting] = (await call("GET", "")).body.data;
  expect(waiting).toMatchObject({ kind: "message", excerpt: "Pay me outside" });
  expect((await call("GET", `/${waiting.id}`)).body.data.written).toMatchObject({
    text: "Pay me outside",
    isHidden: false,
    isLocked: null,
  });
  expect((await call("POST", `/${waiting.id}/lock`, { reason })).body.code).toBe(
    "moderation_not_possible",
  );
  expect((await call("POST", `/${waiting.id}/hide`, { reason })).status).toBe(200);
  const [seen] = (await history(buyer.token, room)).data;
  expect(seen).toMatchObject({ chatText: "", isHidden: true });
  const [own] = (await history(seller.token, room)).data;
  expect(own).toMatchObject({ chatText: "Pay me outside" });
  const news = (await request("GET", "notification", { token: seller.token })).body.data;
  expect(JSON.stringify(news)).toContain(reason);
  expect((await call("POST", `/${waiting.id}/restore`, { reason })).status).toBe(200);
  expect((await history(buyer.token, room)).data[0]).toMatchObject({ chatText: "Pay me outside" });
});

test("shows a reported picture to officers only", async () => {
  const { db, app, request, opened, send, sent, post, history, buyer, seller } =
    await setupConversation();
  const officer = await newPerson(db, { roles: ["chamber officer"] });
  const room = await opened();
  const imageData = (await phonePhoto()).toString("base64");
  expect((await send(seller.token, room, { imageData })).status).toBe(200);
  const message = await sent(seller.token, room, "Look at this");
  const report = { chatRoomId: room, message: message.id, reason: "fraud" };
  expect((await post(buyer.token, "report", report)).status).toBe(200);
  const [flag] = (await request("GET", "portal/flag", { token: officer.token })).body.data;
  const details = await request("GET", `portal/flag/${flag.id}`, { token: officer.token });
  expect(details.body.data.written).toMatchObject({ text: "Look at this", hasPicture: true });
  const picture = (token: string) =>
    app.request(`/wit-backend/api/portal/flag/${flag.id}/picture`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const seen = await picture(officer.token);
  expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  for (const { token } of [buyer, seller]) {
    expect((await picture(token)).status).not.toBe(200);
  }
  const decide = async (act: string, id = flag.id) => {
    const decided = await request("POST", `portal/flag/${id}/${act}`, {
      token: officer.token,
      body: { reason },
    });
    expect(decided.status).toBe(200);
    const { data } = await history(buyer.token, room);
    return data.map(({ isHidden, chatText, hasImage }) => [isHidden, chatText, hasImage]);
  };
  expect(await decide("hide"), "with the words goes the picture that was looked at").toEqual([
    [true, "", false],
    [true, "", false],
  ]);
  const [pictured] = (await history(buyer.token, room)).data;
  await post(buyer.token, "report", { ...report, message: pictured?.id });
  const [own] = (await request("GET", "portal/flag", { token: officer.token })).body.data;
  await decide("hide", own.id);
  expect(await decide("restore"), "what was hidden separately stays hidden").toEqual([
    [true, "", false],
    [false, "Look at this", false],
  ]);
  expect(await decide("restore", own.id)).toEqual([
    [false, "", true],
    [false, "Look at this", false],
  ]);
});

test("restores the earlier picture together with the reported message", async () => {
  const { context, send, sent, opened, history, buyer, seller } = await setupConversation();
  const room = await opened();
  await send(seller.token, room, { imageData: (await phonePhoto()).toString("base64") });
  const { id } = await sent(seller.token, room, "Look at this");
  const pictures = async () =>
    (await history(buyer.token, room)).data.map(({ hasImage }) => hasImage);
  await context.transaction((context) => hideMessage(context, id));
  expect(await pictures()).toEqual([false, false]);
  await context.transaction((context) => restoreMessage(context, id));
  expect(await pictures()).toEqual([true, false]);
});
