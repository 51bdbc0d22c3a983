import { expect, test } from "vitest";
import { setupDisputes } from "#app/testing/dispute-people.ts";
import { actorOf } from "#app/testing/factories.ts";
import { phonePhoto } from "#app/testing/upload-samples.ts";
import { disputes } from "./area.ts";
import { moveOverdue } from "./jobs.ts";

const now = (context: Parameters<typeof moveOverdue>[0]) => ({ ...context, now: new Date() });

test("moves overdue disputes once, on two servers at the same time", async () => {
  const { raised, pass, context, run, rowOf, eventsOf, buyer, seller } = await setupDisputes();
  const { id } = await raised();
  await pass(3);
  await Promise.all([moveOverdue(now(context)), moveOverdue(now(context))]);
  expect(await moveOverdue(now(context))).toBe(0);
  expect(await rowOf(id)).toMatchObject({ state: "escalated" });
  const steps = await run("select act, side, by from dispute_step order by at, id");
  expect(steps.slice(1)).toEqual([{ act: "expire", side: "system", by: null }]);
  for (const who of [buyer, seller]) {
    expect((await eventsOf(who)).filter((event) => event === "disputeEscalated")).toHaveLength(1);
  }
});

test("gives officers the same time, whenever the job runs", async () => {
  const { raised, pass, context, rowOf, view } = await setupDisputes();
  const { id, orderId } = await raised();
  await pass(4);
  const read = (await view(orderId)).disputes[0].dueAt;
  await moveOverdue(now(context));
  expect((await rowOf(id)).due_at).toEqual(new Date(read));
});

test("reminds both sides once of money that is overdue", async () => {
  const { raised, send, pass, context, buyer, seller, eventsOf } = await setupDisputes();
  const { id } = await raised();
  await send("offer", id, seller, { remedy: "moneyBack", amount: 500 });
  await send("accept", id, buyer);
  await moveOverdue(now(context));
  await pass(7);
  await Promise.all([moveOverdue(now(context)), moveOverdue(now(context))]);
  await moveOverdue(now(context));
  for (const who of [buyer, seller]) {
    expect((await eventsOf(who)).filter((event) => event === "repaymentOverdue")).toHaveLength(1);
  }
});

/** Deletes an account as its owner does. */
async function leave(context: Parameters<typeof moveOverdue>[0], accountId: string) {
  return context.transaction(async (context) => {
    const own = { ...context, now: new Date(), actor: actorOf(accountId) };
    await disputes.personalData?.lock?.(own, accountId);
    return disputes.personalData?.end?.(own, accountId);
  });
}

test("withdraws the open dispute of who leaves, and brings one against them to the officers", async () => {
  const { raised, context, buyer, seller, rowOf } = await setupDisputes();
  const one = await raised();
  await leave(context, seller.id);
  expect(await rowOf(one.id)).toMatchObject({ state: "escalated" });
  await leave(context, buyer.id);
  expect(await rowOf(one.id)).toMatchObject({ state: "withdrawn" });
});

test("deletes words and photos of who leaves, and leaves money owed", async () => {
  const { raised, send, context, run, buyer, seller, rowOf } = await setupDisputes();
  const { id } = await raised();
  await send("offer", id, seller, { remedy: "moneyBack", amount: 500, words: "Sorry." });
  await send("accept", id, buyer);
  const key = await context.files.documents.put(await phonePhoto());
  await run(
    `insert into dispute_photo (id, dispute_id, by, photo, background, at)
     values (gen_random_uuid(), $1, $2, $3, '#000000', now())`,
    [id, buyer.id, key],
  );
  expect(await leave(context, buyer.id)).toEqual({ documents: [key] });
  expect(await run("select from dispute_photo")).toEqual([]);
  expect(await run("select words from dispute_step order by at, id")).toEqual([
    { words: null },
    { words: "Sorry." },
    { words: null },
  ]);
  expect(await rowOf(id)).toMatchObject({ repayment: "owed", amount: 500 });
});
