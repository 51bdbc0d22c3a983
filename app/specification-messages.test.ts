import { expect, test } from "vitest";
import { signIn } from "#areas/people/sign-in/sessions/endpoints.ts";
import { AppError } from "#core/errors.ts";
import { type Language, languageFacts } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";
import { call as callWithin } from "#server/operations/call.ts";
import { newAccount } from "./testing/factories.ts";
import { setupOrders } from "./testing/order-people.ts";
import { person, type Rules, rules, type Values } from "./testing/specification-rules.ts";
import { newTransportService } from "./testing/transport-factories.ts";
import { createFile, phonePhoto, postedForm } from "./testing/upload-samples.ts";

/** Sets up a buyer who may call all of them, with a product and a service to name. */
async function setup() {
  const app = await setupOrders();
  await newAccount(app.db, { email: "amina@soko.test", password: person.password });
  const beans = await app.product({ minimumOrderQuantity: 5, minimumOrderAmount: 20_000 });
  const bounds = { minimumOrder: 50, maximumOrder: 900 };
  const ids = { beans: beans.id, transport: (await newTransportService(app.db, bounds)).id };
  const withIds = (text: string) =>
    Object.entries(ids).reduce((written, [name, id]) => written.replace(`<${name}>`, id), text);

  async function send(call: string, values: Values, language: Language) {
    if (call === "sign-in") return sendWithin(values, language);
    const [method = "", path] = withIds(call).split(" ");
    const body = withIds(JSON.stringify(values));
    const query = new URLSearchParams(JSON.parse(body));
    const answer = await app.get(`${apiBase}/${path}${method === "GET" ? `?${query}` : ""}`, {
      method,
      headers: {
        authorization: `Bearer ${app.buyer.token}`,
        "accept-language": languageFacts[language].tag,
        "content-type": "application/json",
      },
      ...(method !== "GET" && { body }),
    });
    return { status: answer.status, errors: answer.body.errors };
  }

  /** Calls as the sign-in page does, since no other client may. */
  async function sendWithin(values: Values, language: Language) {
    const { say } = app.context.phrases.book(language);
    try {
      await callWithin(app.context, signIn, values as never);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { status, fields } = error;
      const errors = fields.map(({ field, key, values }) => ({ field, message: say(key, values) }));
      return { status, errors };
    }
    return { status: 200, errors: undefined };
  }
  return { ...app, send };
}

const nameOf = ({ call, of = "everybody" }: Rules) => `${call} of ${of}`;
const named = rules.map((rule) => ({ ...rule, name: nameOf(rule) }));

test.each(named)(
  "$name refuses each fault at its field, in the specification's words",
  async ({ call, right, refused }) => {
    const { send } = await setup();
    for (const [wrong, field, message] of refused) {
      const { status, errors } = await send(call, { ...right, ...wrong }, "en");
      expect([wrong, status, errors]).toEqual([wrong, 400, [{ field, message }]]);
    }
  },
);

test.each(named)(
  "$name words each fault in the caller's language",
  async ({ call, right, refused }) => {
    const { send } = await setup();
    const sentence = async (values: Values, language: Language) =>
      (await send(call, values, language)).errors?.[0]?.message;
    for (const [wrong, field, english] of refused) {
      const values = { ...right, ...wrong };
      const [kisw, fr, rw, rn] = [
        await sentence(values, "kisw"),
        await sentence(values, "fr"),
        await sentence(values, "rw"),
        await sentence(values, "rn"),
      ];
      // Some sentences are the same in Kinyarwanda and Kirundi.
      expect([field, rn === english || !rn]).toEqual([field, false]);
      expect([field, new Set([english, kisw, fr, rw]).size]).toEqual([field, 4]);
    }
  },
);

test.each(named.filter(({ taken }) => taken))(
  "$name accepts values at its bounds",
  async ({ call, right, taken = [] }) => {
    const { send } = await setup();
    for (const values of [{}, ...taken]) {
      const { status, errors } = await send(call, { ...right, ...values }, "en");
      expect([values, status, errors]).toEqual([values, 200, undefined]);
    }
  },
);

test("a profile photo has at most 2 MB", async () => {
  const { get, buyer } = await setup();
  const send = async (bytes: number) => {
    const photo = await phonePhoto();
    const image = createFile(Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]), "me.jpg");
    return get(`${apiBase}/user/update-profile-image`, {
      ...postedForm({ image }),
      method: "PUT",
      headers: { authorization: `Bearer ${buyer.token}` },
    });
  };
  const most = 2 * 1024 * 1024;
  expect((await send(most)).status).toBe(200);
  const { status, body } = await send(most + 1);
  expect(status).toBe(413);
  expect(body.errors).toEqual([
    { field: "image", message: expect.stringMatching(/^This file is larger than 2 MB\./) },
  ]);
});
