import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { type DisputesSetup, setupDisputes } from "#app/testing/dispute-people.ts";
import { phonePhoto } from "#app/testing/upload-samples.ts";
import { apiBase } from "#core/paths.ts";

const sorted = (statuses: { status: number }[]) => statuses.map(({ status }) => status).sort();

test("settles spoiled goods: offer declined, decided by an officer, repaid and confirmed", async () => {
  const all = await setupDisputes();
  const { raised, send, decide, view, buyer, seller, rowOf, eventsOf } = all;
  const { orderId, id } = await raised("received", { quantity: 4, claimed: 10_000 });
  const [open] = (await view(orderId, seller)).disputes;
  expect(open).toMatchObject({
    state: "open",
    turn: "seller",
    quantity: 4,
    claimed: 10_000,
    acts: ["offer", "contest", "escalate", "addWords"],
    mayOffer: ["moneyBack", "takeBack", "sendRest"],
    offersLeft: 3,
  });
  await send("offer", id, seller, { remedy: "moneyBack", amount: 4000 });
  expect((await view(orderId)).disputes[0]).toMatchObject({
    state: "offered",
    turn: "buyer",
    amount: 4000,
    acts: ["accept", "decline", "escalate", "withdraw", "addWords"],
  });
  await send("decline", id, buyer, { words: "Half is spoiled." });
  await send("contest", id, seller, { words: "They left my store dry." });
  await send("escalate", id, buyer);
  expect(await rowOf(id)).toMatchObject({ state: "escalated", remedy: null, amount: 0 });
  expect((await decide(id, { remedy: "moneyBack", amount: 9000 })).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ state: "decided", repayment: "owed" });
  expect((await send("repaid", id, seller, { method: "mobile" })).body.errors).toMatchObject([
    { field: "reference" },
  ]);
  await send("repaid", id, seller, { method: "mobile", reference: "SJK4H7L2PQ" });
  const paid = await send("repayment-received", id, buyer);
  expect(paid.body.data.disputes[0]).toMatchObject({
    state: "decided",
    repayment: "confirmed",
    amount: 9000,
    acts: [],
    dueAt: null,
    repayments: [{ state: "confirmed", method: "mobile", reference: "SJK4H7L2PQ", amount: 9000 }],
  });
  expect(paid.body.data.repayable).toBe(16_000);
  expect(paid.body.data.disputes[0].history.map(({ act }: { act: string }) => act)).toEqual([
    "raise",
    "offer",
    "decline",
    "contest",
    "escalate",
    "decide",
    "repay",
    "confirmRepayment",
  ]);
  expect(await eventsOf(buyer)).toEqual([
    "disputeOffered",
    "disputeContested",
    "disputeDecided",
    "repaymentReported",
  ]);
  expect(await eventsOf(seller)).toEqual([
    "disputeRaised",
    "disputeDeclined",
    "disputeEscalated",
    "disputeDecided",
    "repaymentConfirmed",
  ]);
});

test("settles at once where the buyer accepts the seller's offer", async () => {
  const { raised, send, buyer, seller, rowOf } = await setupDisputes();
  const { id } = await raised();
  await send("offer", id, seller, { remedy: "takeBack" });
  await send("accept", id, buyer);
  expect(await rowOf(id)).toMatchObject({
    state: "settled",
    remedy: "takeBack",
    amount: 25_000,
    repayment: "owed",
  });
  const missing = await send("repayment-missing", id, buyer, { words: "Nothing came." });
  expect(missing.status, "nothing was reported yet").toBe(409);
  await send("repaid", id, seller, { method: "cash" });
  await send("repayment-missing", id, buyer, { words: "Nothing came." });
  expect(await rowOf(id)).toMatchObject({ repayment: "owed" });
  await send("repaid", id, seller, { method: "cash" });
  await send("repayment-received", id, buyer);
  expect(await rowOf(id)).toMatchObject({ repayment: "confirmed" });
});

test("lets no money go back that was not confirmed as paid, nor more than was paid", async () => {
  const { ordered, raise, send, buyer, seller, decide, view, payOrder } = await setupDisputes();
  const unpaid = await ordered("dispatched", false);
  const claimed = await raise(unpaid, { claimed: 100 });
  expect(claimed.body.errors).toMatchObject([{ field: "claimed" }]);
  const { id } = (await raise(unpaid)).body.data.disputes[0];
  expect((await view(unpaid, seller)).disputes[0].mayOffer).toEqual(["takeBack", "sendRest"]);
  expect((await send("offer", id, seller, { remedy: "moneyBack", amount: 1 })).status).toBe(409);
  expect((await send("offer", id, seller, { remedy: "takeBack", amount: 1 })).status).toBe(400);
  await send("escalate", id, seller);
  expect((await decide(id, { remedy: "moneyBack", amount: 1 })).status).toBe(409);
  await payOrder(unpaid);
  for (const amount of [25_001, 0.5, 0, -5, 1e20]) {
    const { status } = await decide(id, { remedy: "moneyBack", amount });
    expect(status, String(amount)).toBe(400);
  }
  await decide(id, { remedy: "moneyBack", amount: 20_000 });
  const again = await raise(unpaid, { reason: "tooLittle", claimed: 6000 });
  expect(again.body.errors, "5,000 are left").toMatchObject([
    { field: "claimed", message: "At most TSh\u00a05,000 of what was paid can go back." },
  ]);
  const second = (await raise(unpaid, { reason: "tooLittle" })).body.data.disputes[0].id;
  await send("offer", second, seller, { remedy: "moneyBack" });
  expect((await view(unpaid)).disputes[0].amount).toBe(5000);
  await send("accept", second, buyer);
  expect(await view(unpaid)).toMatchObject({ repayable: 0 });
});

test("brings what nobody answers in time to the officers, at once when read and by the job", async () => {
  const { raised, view, pass, send, seller, buyer, rowOf, request, officer, decide } =
    await setupDisputes();
  const { orderId, id } = await raised();
  await pass(3);
  expect(await rowOf(id)).toMatchObject({ state: "open" });
  const read = (await view(orderId)).disputes[0];
  expect(read).toMatchObject({
    state: "escalated",
    turn: "officer",
    acts: ["withdraw", "addWords"],
  });
  expect(read.history.at(-1)).toMatchObject({ act: "expire", side: "system" });
  const listed = await request("GET", "portal/dispute", { token: officer.token });
  expect(listed.body.data).toMatchObject([{ id, state: "escalated", isOverdue: false }]);
  expect((await send("offer", id, seller, { remedy: "sendRest" })).status).toBe(409);
  await pass(5);
  const late = await request("GET", "portal/dispute", { token: officer.token });
  expect(late.body.data).toMatchObject([{ id, isOverdue: true }]);
  expect((await decide(id, { remedy: "sendRest" })).status).toBe(200);
  expect((await view(orderId)).disputes[0].history.map(({ act }: { act: string }) => act)).toEqual([
    "raise",
    "expire",
    "decide",
  ]);
  expect((await send("withdraw", id, buyer)).status).toBe(409);
});

test("allows a few offers, and brings the last declined one to the officers", async () => {
  const { raised, send, buyer, seller, rowOf } = await setupDisputes({ DISPUTE_OFFERS: "2" });
  const { id } = await raised();
  const offer = () => send("offer", id, seller, { remedy: "moneyBack", amount: 100 });
  await offer();
  await send("decline", id, buyer);
  await offer();
  const stale = await send("accept", id, buyer, { offer: 1 });
  expect(stale.body.code).toBe("disputes_other_offer");
  await send("decline", id, buyer);
  expect(await rowOf(id)).toMatchObject({ state: "escalated" });
  expect((await offer()).status).toBe(409);
});

test("says when a side may say what, and lets no settled reason come again", async () => {
  const all = await setupDisputes();
  const { ordered, raise, view, pass, send, buyer, seller } = all;
  const waiting = await ordered("approved");
  expect(await view(waiting)).toMatchObject({ reasons: [] });
  const early = await raise(waiting, { reason: "notArrived" });
  expect(early.body.code).toBe("disputes_not_yet");
  await pass(7);
  expect(await view(waiting)).toMatchObject({ reasons: ["notArrived"] });
  expect(await view(waiting, seller)).toMatchObject({ reasons: [] });
  const kept = await ordered("cancelled");
  expect(await view(kept)).toMatchObject({ reasons: ["moneyKept"] });
  const received = await ordered("received");
  expect((await view(received)).reasons).toEqual(["tooLittle", "damaged", "notDescribed"]);
  const { id } = (await raise(received)).body.data.disputes[0];
  const twice = await raise(received, { reason: "tooLittle" });
  expect(twice.body.code).toBe("disputes_already_open");
  await send("offer", id, seller, { remedy: "sendRest" });
  await send("accept", id, buyer);
  expect((await view(received)).reasons).toEqual(["tooLittle", "notDescribed", "notKept"]);
  expect((await raise(received)).body.code).toBe("disputes_reason_used");
  await pass(15);
  expect((await view(received)).reasons).toEqual([]);
});

test("lets a seller say that nobody pays or comes, and the buyer answer", async () => {
  const { ordered, raise, send, pass, decide, view, buyer, seller, rowOf } = await setupDisputes();
  const orderId = await ordered("dispatched", false);
  expect((await view(orderId, seller)).reasons).toEqual(["notMet"]);
  await pass(7);
  expect((await view(orderId, seller)).reasons).toEqual(["notPaid", "notMet"]);
  expect((await raise(orderId, { reason: "notPaid" }, buyer)).status, "not the buyer's").toBe(400);
  const { id } = (await raise(orderId, { reason: "notPaid" }, seller)).body.data.disputes[0];
  expect((await view(orderId)).disputes[0]).toMatchObject({
    acts: ["offer", "contest", "escalate", "addWords"],
    mayOffer: ["pay", "collect"],
  });
  await send("contest", id, buyer, { words: "The goods never came." });
  await send("escalate", id, seller);
  expect((await decide(id, { remedy: "sendRest" })).status).toBe(409);
  await decide(id, { remedy: "pay" });
  expect(await rowOf(id)).toMatchObject({ state: "decided", remedy: "pay", repayment: "none" });
});

test("enforces each limit", async () => {
  const { ordered, raise, send, buyer, seller, raised } = await setupDisputes({
    DISPUTES_PER_DAY: "3",
    DISPUTES_OF_ONE_ORDER: "2",
    DISPUTE_WORDS: "1",
    DISPUTE_REPAYMENTS_PER_DAY: "1",
  });
  const orderId = await ordered();
  for (const reason of ["damaged", "tooLittle"]) {
    const { id } = (await raise(orderId, { reason })).body.data.disputes[0];
    await send("withdraw", id, buyer);
  }
  const third = await raise(orderId, { reason: "notDescribed" });
  expect(third.body.code).toBe("disputes_too_many_of_order");
  const { id } = await raised();
  const full = await raise(await ordered());
  expect([full.status, full.body.code]).toEqual([429, "disputes_too_many_a_day"]);
  await send("offer", id, seller, { remedy: "moneyBack" });
  await send("accept", id, buyer);
  await send("repaid", id, seller, { method: "cash" });
  await send("repayment-missing", id, buyer, { words: "Nothing came." });
  const again = await send("repaid", id, seller, { method: "cash" });
  expect([again.status, again.body.code]).toEqual([429, "disputes_too_many_repayments"]);
});

/** Sends a form with photos, as a page or a program does. */
async function post(
  { app }: DisputesSetup,
  path: string,
  token: string,
  fields: Record<string, string | Buffer>,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") body.append(name, value);
    else body.append(name, new File([new Uint8Array(value)], "photo.jpg", { type: "image/jpeg" }));
  }
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.request(`${apiBase}/${path}`, { method: "POST", headers, body });
  return { status: answer.status, body: await answer.json() };
}

test("stores photos without place and device, readable by both sides and officers alone", async () => {
  const all = await setupDisputes({ DISPUTE_PHOTOS: "2" });
  const { raised, buyer, seller, otherUser, officer, app } = all;
  const { id } = await raised();
  const photo = await phonePhoto();
  const added = await post(all, `dispute/${id}/words`, seller.token, { photo, words: "Dry here." });
  const [shown] = added.body.data.disputes[0].photos;
  expect(shown).toMatchObject({ side: "seller" });
  const read = ({ token }: { token: string }) =>
    app.request(`${apiBase}/dispute/photo/${shown.id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  for (const who of [buyer, seller, officer]) {
    const answer = await read(who);
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 2).toString("hex")).toBe("ffd8");
    expect(bytes.includes("Somebody's phone")).toBe(false);
  }
  expect((await read(otherUser)).status).toBe(404);
  const empty = await post(all, `dispute/${id}/words`, buyer.token, {});
  expect(empty.body.errors).toMatchObject([{ field: "words" }]);
  await post(all, `dispute/${id}/words`, seller.token, { photo });
  const full = await post(all, `dispute/${id}/words`, seller.token, { photo });
  expect(full.body.code).toBe("disputes_too_many_pictures");
});

test("counts in public what ended with money back or against the seller, and nothing else", async () => {
  const { raised, send, decide, buyer, seller, get, run } = await setupDisputes();
  const figures = async () =>
    (await get(`${apiBase}/product/product-trader-details/${seller.id}`)).body.data.trader;
  const one = await raised();
  await send("withdraw", one.id, buyer);
  const two = await raised();
  await send("escalate", two.id, seller);
  await decide(two.id, { remedy: "nothing" });
  expect(await figures()).toMatchObject({ moneyBackOrders: 0, decidedAgainst: 0 });
  const three = await raised();
  await send("offer", three.id, seller, { remedy: "moneyBack", amount: 1000 });
  await send("accept", three.id, buyer);
  const four = await raised();
  await send("escalate", four.id, seller);
  await decide(four.id, { remedy: "sendRest" });
  expect(await figures()).toMatchObject({ moneyBackOrders: 1, decidedAgainst: 1 });
  const audited = await run("select subject, act from audit_entry where subject = 'dispute'");
  expect(audited).toEqual(Array(2).fill({ subject: "dispute", act: "decide" }));
});

test("puts no words of people into SMS, and tells no stranger", async () => {
  const { raised, run, otherUser, request, eventsOf } = await setupDisputes();
  const { orderId } = await raised();
  expect(await eventsOf(otherUser)).toEqual([]);
  const read = await request("GET", `market-order/dispute/${orderId}`, { token: otherUser.token });
  expect(read.status).toBe(404);
  const [{ payload } = { payload: {} }] = await run(
    "select payload from notification where payload ->> 'event' = 'disputeRaised'",
  );
  expect(payload).toMatchObject({ reason: "damaged", comment: "The beans are wet." });
});

test("refuses an officer who bought or sold", async () => {
  const { raised, send, run, seller, decide, request } = await setupDisputes();
  const { id } = await raised();
  await send("escalate", id, seller);
  await run("insert into account_role values ($1, 'chamber officer')", [seller.id]);
  const own = await decide(id, { remedy: "nothing" }, seller);
  expect([own.status, own.body.code]).toEqual([403, "disputes_own_dispute"]);
  const read = await request("GET", `portal/dispute/${id}`, { token: seller.token });
  expect(read.body.data).toMatchObject({ isOwn: true, mayDecide: [] });
  const waiting = await request("GET", "portal/waiting?kind=dispute", { token: seller.token });
  expect(waiting.body.data).toEqual([]);
});

test.each([
  "raise",
  "offer",
  "accept",
  "decline",
  "contest",
  "escalate",
  "withdraw",
  "decide",
  "repaid",
  "received",
])("lets one of twenty concurrent calls win: %s", async (name) => {
  const all = await setupDisputes({ DISPUTE_REPAYMENTS_PER_DAY: "100" });
  const { ordered, raise, raised, send, decide, buyer, seller, run } = all;
  if (name === "raise") {
    const orderId = await ordered();
    const answers = await atOnce(20, () => raise(orderId));
    expect(sorted(answers)).toEqual([200, ...Array(19).fill(409)]);
    expect(await run("select from dispute")).toHaveLength(1);
    return;
  }
  const { id } = await raised();
  const offer = () => send("offer", id, seller, { remedy: "moneyBack", amount: 100 });
  if (["accept", "decline", "repaid", "received"].includes(name)) await offer();
  if (name === "repaid" || name === "received") await send("accept", id, buyer);
  if (name === "received") await send("repaid", id, seller, { method: "cash" });
  if (name === "decide") await send("escalate", id, seller);
  const calls: Record<string, () => Promise<{ status: number }>> = {
    offer,
    accept: () => send("accept", id, buyer),
    decline: () => send("decline", id, buyer),
    contest: () => send("contest", id, seller, { words: "Not mine." }),
    escalate: () => send("escalate", id, seller),
    withdraw: () => send("withdraw", id, buyer),
    decide: () => decide(id, { remedy: "moneyBack", amount: 500 }),
    repaid: () => send("repaid", id, seller, { method: "cash" }),
    received: () => send("repayment-received", id, buyer),
  };
  const [before] = await run("select count(*)::int as n from dispute_step");
  const answers = await atOnce(20, () => calls[name]?.() as Promise<{ status: number }>);
  expect(sorted(answers)).toEqual([200, ...Array(19).fill(409)]);
  const [after] = await run("select count(*)::int as n from dispute_step");
  expect(after?.n).toBe(before?.n + 1);
});
