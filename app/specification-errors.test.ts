import { expect, test } from "vitest";
import { requestCode } from "#areas/people/sign-in/codes/request-code.ts";
import { newId } from "#core/ids.ts";
import { tokenPath } from "#core/paths.ts";
import { newAccount } from "./testing/factories.ts";
import { setupTransport } from "./testing/transport-people.ts";

// The error catalogue of the specification, section 8, as far as calls return it: what happens, and
// its message. The tests of pages cover what pages show of it.

type Scene = Awaited<ReturnType<typeof setup>>;

interface Answer {
  status: number;
  body: { message?: string; error_description?: string };
}

async function setup() {
  const app = await setupTransport();
  const token = async (form: Record<string, string>): Promise<Answer> => {
    const body = new URLSearchParams({
      client_id: "soko-web",
      client_secret: "soko-web-secret",
      ...form,
    });
    const answer = await app.app.request(tokenPath, { method: "POST", body });
    return { status: answer.status, body: await answer.json() };
  };
  /** Sends a wrong code for a user who is waiting for one. */
  const verifyWrongly = async () => {
    const { id } = await newAccount(app.db, { phone: "+255712300001", state: "unverified" });
    const { requestId } = await requestCode(app.context, {
      accountId: id,
      purpose: "register",
      contact: { channel: "sms", value: "+255712300001" },
      language: "en",
    });
    const sent = /\b\d{5}\b/.exec(app.sent.at(-1)?.text ?? "")?.[0];
    const code = sent === "00000" ? "11111" : "00000";
    return app.request("POST", "user/verify", { body: { requestId, code } });
  };
  return { ...app, token, verifyWrongly };
}

const read = (path: string) => (app: Scene) =>
  app.request("GET", path, { token: app.customer.token });

const cases: [what: string, ask: (app: Scene) => Promise<Answer>, status: number, said: string][] =
  [
    ["an unknown path", read("no/such/thing"), 404, "This page could not be found"],
    ["a user who is not there", read(`user/details/${newId()}`), 404, "That user can't be found!"],
    ...[
      `product/product-details/${newId()}`,
      `market-order/${newId()}`,
      `forum/topic/${newId()}`,
      `logistics-service-order-request/${newId()}`,
      `bookkeeping/expenses/${newId()}`,
      "v2/standard-commodity-terminals/999999",
    ].map((path): (typeof cases)[number] => [
      `nothing at ${path.split("/").slice(0, -1).join("/")}`,
      read(path),
      404,
      "We could not find what you are looking for",
    ]),
    [
      "a wrong password",
      ({ token }) =>
        token({ grant_type: "password", username: "nobody@soko.test", password: "maharage" }),
      400,
      "Unable to log in, please try again.",
    ],
    ["a wrong code", ({ verifyWrongly }) => verifyWrongly(), 400, "Unable to handle your request"],
    [
      "signing out",
      ({ request, customer }) => request("POST", "logout", { token: customer.token, body: {} }),
      200,
      "You have been logged out successfully",
    ],
    [
      "a message that is sent",
      ({ request }) =>
        request("POST", "contact", {
          body: { name: "Asha Mwakyusa", email: "asha@soko.test", message: "Habari ya soko?" },
        }),
      200,
      "Successfully sent!",
    ],
    [
      "a request for transport that is sent",
      ({ requestTransport }) => requestTransport(),
      200,
      "Your transport request is sent.",
    ],
    [
      "a request for transport of which the cost changed",
      ({ requestTransport }) => requestTransport({ seenTotal: 1 }),
      409,
      "The cost changed in the meantime. Please check the new total and send it again.",
    ],
  ];

test.each(cases)(
  "returns the specification's message for %s",
  async (_, request, status, expected) => {
    const { body, ...answer } = await request(await setup());
    expect([answer.status, body.message ?? body.error_description]).toEqual([status, expected]);
  },
);

test("returns the specification's message for a message that cannot be saved", async () => {
  const { run, request } = await setup();
  await run("alter table contact_message rename to lost");
  const body = { name: "Asha Mwakyusa", email: "asha@soko.test", message: "Habari ya soko?" };
  const answer = await request("POST", "contact", { body });
  expect([answer.status, answer.body.message]).toEqual([503, "An error occured, Try again!"]);
});

test("an internal failure returns that an error occurred", async () => {
  const { run, request } = await setup();
  await run("alter table term rename to lost");
  const { status, body } = await request("GET", "gender");
  expect([status, body.message]).toEqual([500, expect.stringMatching(/^An error occurred\b/)]);
});
