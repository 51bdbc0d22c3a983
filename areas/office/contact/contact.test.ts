import { expect, test } from "vitest";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";
import { newPerson } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp } from "#app/testing/test-app.ts";
import { dayMs } from "#core/time.ts";
import { deleteOldMessages } from "./delete-old-messages.ts";

const usual = {
  name: "Asha Mwakyusa",
  email: "Asha@Soko.test",
  message: "How do I open a shop? My group is at www.evil.example, +255 712 000 001.",
};

async function setup(environment: Record<string, string> = {}) {
  const app = await testApp({ CONTACT_EMAIL: "office@soko.test", ...environment });
  const write = (more: object = {}, token?: string) =>
    app.request("POST", "contact", { body: { ...usual, ...more }, ...(token ? { token } : {}) });
  const storedMessages = () => app.run("select * from contact_message order by id");
  return { ...app, write, storedMessages };
}

test("stores a message, mails it to the edition and sends its author a copy without links", async () => {
  const { write, storedMessages, context, sent } = await setup();
  expect((await write()).status).toBe(200);
  expect(await storedMessages()).toMatchObject([
    { name: usual.name, email: "asha@soko.test", message: usual.message, state: "open" },
  ]);
  await runJobs({ context });
  const [toEdition, copy] = [...sent].sort((mail) => (mail.to === "office@soko.test" ? -1 : 1));
  expect(toEdition).toMatchObject({ channel: "email", to: "office@soko.test" });
  expect(toEdition?.text).toContain(usual.name);
  expect(copy).toMatchObject({ channel: "email", to: "asha@soko.test" });
  expect(copy?.text).toContain("> How do I open a shop?");
  expect(copy?.text).not.toMatch(/evil|712|Asha|http/);
  expect(sent).toHaveLength(2);
});

test("shows a message only at the desk if the edition has no address", async () => {
  const { write, storedMessages, context, sent } = await setup({ CONTACT_EMAIL: "" });
  await write();
  await runJobs({ context });
  expect(await storedMessages()).toHaveLength(1);
  expect(sent.map(({ to }) => to)).toEqual(["asha@soko.test"]);
});

test("stores one message for concurrent repeated submits", async () => {
  const { write, storedMessages, context, sent } = await setup();
  const answers = await Promise.all([write(), write(), write()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await runJobs({ context });
  expect(await storedMessages()).toHaveLength(1);
  expect(sent).toHaveLength(2);
});

test.each([
  [{ name: "" }, "name", "Name is required"],
  [{ name: "Asha M" }, "name", "The name must have more than 6 characters."],
  [{ email: undefined }, "email", "Email is required"],
  [{ email: "asha@" }, "email", "Please enter a valid email."],
  [{ email: "a@b.test\nBcc: c@d.test" }, "email", "Please enter a valid email."],
  [{ message: " " }, "message", "Message is required"],
  [{ message: "Habari" }, "message", "The message must have more than 6 characters."],
  [{ message: "neno ".repeat(251) }, "message", "Maximum 250 Words"],
])("rejects %j with an error at its field", async (wrong, field, message) => {
  const { write, storedMessages } = await setup();
  const { status, body } = await write(wrong);
  expect(status).toBe(400);
  expect(body.errors).toContainEqual({ field, message: message });
  expect(await storedMessages()).toEqual([]);
});

test("accepts 250 words and a name of seven characters", async () => {
  const { write } = await setup();
  expect((await write({ message: "neno ".repeat(250), name: "Asha Mw" })).status).toBe(200);
});

test("pretends success and stores nothing when the hidden field is filled in", async () => {
  const { write, storedMessages } = await setup();
  expect((await write({ homepage: "x" })).status).toBe(200);
  expect(await storedMessages()).toEqual([]);
});

test("limits copies to three per address and day and stores further messages", async () => {
  const { write, storedMessages, context, sent } = await setup();
  for (const number of [1, 2, 3, 4, 5]) {
    expect((await write({ message: `Message number ${number}` })).status).toBe(200);
  }
  await runJobs({ context });
  expect(await storedMessages()).toHaveLength(5);
  expect(sent.filter(({ to }) => to === "asha@soko.test")).toHaveLength(3);
});

test("limits one network to 20 messages per hour", async () => {
  const { write } = await setup();
  const answers: number[] = [];
  for (let number = 0; number < 21; number += 1) {
    answers.push((await write({ message: `Message number ${number}` })).status);
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(20);
  expect(answers.at(-1)).toBe(429);
});

test("mails one answer in the author's language and hides messages from other users", async () => {
  const { request, db, run, officer, context, sent } = await setupOfficersDesk();
  const writer = await newPerson(db, { firstName: "Asha" });
  await request("POST", "contact", { body: usual, token: writer.token });
  const list = (status: string, token = officer.token) =>
    request("GET", `portal/contact-message?status=${status}`, { token });
  const { body: waiting } = await list("open");
  expect(waiting.data).toMatchObject([{ message: usual.message, accountId: writer.id }]);
  const [{ id }] = waiting.data;
  expect((await list("open", writer.token)).status).toBe(403);
  await runJobs({ context });
  sent.length = 0;
  const answer = (token = officer.token) =>
    request("POST", `portal/contact-message/${id}/answer`, {
      token,
      body: { answer: "Open your profile first: https://soko.test/profile" },
    });
  expect((await answer(writer.token)).status).toBe(403);
  const answered = await Promise.all([answer(), answer()]);
  expect(answered.map(({ status }) => status).sort()).toEqual([200, 409]);
  await runJobs({ context });
  await runJobs({ context });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: "asha@soko.test" });
  expect(sent[0]?.text).toContain("Open your profile first: https://soko.test/profile");
  expect(sent[0]?.text).not.toContain("evil");
  const { body: after } = await list("answered");
  expect(after.data).toMatchObject([{ id, status: "answered" }]);
  expect(after.data[0].dateAnswerLeft).not.toBeNull();
  expect(await run("select decided_by from contact_message")).toEqual([{ decided_by: officer.id }]);
});

test("closes a message without an answer and rejects later answers", async () => {
  const { request, officer, context, sent } = await setupOfficersDesk();
  const { token } = officer;
  await request("POST", "contact", { body: usual });
  const { body } = await request("GET", "portal/contact-message", { token });
  const path = `portal/contact-message/${body.data[0].id}`;
  await runJobs({ context });
  sent.length = 0;
  expect((await request("POST", `${path}/done`, { token, body: {} })).body.data.status).toBe(
    "done",
  );
  expect((await request("POST", `${path}/answer`, { token, body: { answer: "Yes" } })).status).toBe(
    409,
  );
  expect((await request("GET", path, { token })).body.data.answer).toBeNull();
  await runJobs({ context });
  expect(sent).toEqual([]);
});

test("deletes closed messages after 180 days and preserves open ones", async () => {
  const { write, run, context, storedMessages } = await setup();
  await write();
  await write({ message: "Another question of mine" });
  await run(
    "update contact_message set state = 'done', decided_at = now() where message like 'Another%'",
  );
  const later = (days: number) => new Date(Date.now() + days * dayMs);
  await deleteOldMessages({ ...context, now: later(179) });
  expect(await storedMessages()).toHaveLength(2);
  await deleteOldMessages({ ...context, now: later(181) });
  expect(await storedMessages()).toMatchObject([{ state: "open" }]);
});
