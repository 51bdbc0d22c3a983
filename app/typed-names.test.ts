import { expect, test } from "vitest";
import { newPerson, newShop, tokenOf } from "#app/testing/factories.ts";
import { testApp, withoutRateLimits } from "#app/testing/test-app.ts";
import { languages } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";

const nobodySees = "\u200b\u3164\u2800\u2060\u00ad";

/** Creates a trader who also carries goods and keeps books. */
async function somebody() {
  const app = await testApp(withoutRateLimits);
  const { id } = await newPerson(app.db, { roles: ["buyer", "trader", "logistics provider"] });
  await newShop(app.db, id, { state: "approved" });
  const token = await tokenOf(app.db, id);
  const errors = async (method: "POST" | "PUT", path: string, body: object) => {
    const answer = await app.request(method, path, { token, body });
    const details = (answer.body.errors ?? []) as { field: string; message: string }[];
    return [
      answer.status,
      Object.fromEntries(details.map((detail) => [detail.field, detail.message])),
    ];
  };
  return { ...app, token, errors };
}

const oneLine = "Please write this in one line.";
const characters = "This contains characters that cannot be saved. Please type it again.";

test("a name accepts no second line, control character or direction override", async () => {
  const { errors } = await somebody();
  for (const [name, messages] of [
    ["Asha\r\nBcc: evil@x.test", oneLine],
    ["A\u0007\u001b[31mB", characters],
    ["Pay \u202e1000\u202c now", characters],
  ] as const) {
    const calls = [
      ["PUT", "user/update-profile", "firstName", { firstName: name }],
      ["POST", "user/set-up-shop", "name", { name }],
      ["PUT", "portal/logistics-provider", "name", { name, headquarters: "Kigoma" }],
      ["POST", "forum/create-discussion", "title", { title: name, body: "Words.", tags: [] }],
      ["POST", "bookkeeping/expenses", "description", { description: name, amount: 5 }],
      ["POST", "user/register", "firstName", { firstName: name }],
      ["POST", "contact", "name", { name, email: "asha@soko.test", message: "Good morning" }],
    ] as const;
    for (const [method, path, field, body] of calls) {
      const [status, details] = await errors(method, path, body);
      expect([path, name, status, (details as Record<string, string>)[field]]).toEqual([
        path,
        name,
        400,
        messages,
      ]);
    }
  }
});

test("an invisible name is refused with the message of its field", async () => {
  const { errors } = await somebody();
  const calls = [
    ["PUT", "user/update-profile", "firstName", { firstName: nobodySees }],
    ["POST", "user/set-up-shop", "name", { name: nobodySees }],
    ["PUT", "portal/logistics-provider", "name", { name: nobodySees, headquarters: "Kigoma" }],
    ["POST", "forum/create-discussion", "title", { title: nobodySees, body: "Words.", tags: [] }],
    ["POST", "user/register", "firstName", { firstName: nobodySees }],
    ["POST", "contact", "name", { name: nobodySees, email: "a@soko.test", message: "Good day" }],
  ] as const;
  for (const [method, path, field, body] of calls) {
    const empty = { ...body, [field]: "" };
    const [status, details] = await errors(method, path, body);
    const [, asEmpty] = await errors(method, path, empty);
    expect([path, status, (details as Record<string, string>)[field]]).toEqual([
      path,
      400,
      (asEmpty as Record<string, string>)[field],
    ]);
    expect((details as Record<string, string>)[field]).toBeTruthy();
  }
  const [, carrier] = await errors("PUT", "portal/logistics-provider", { name: nobodySees });
  expect(carrier).toMatchObject({ name: "Please fill in this field." });
});

test("removes pasted characters from what is saved", async () => {
  const { request, token } = await somebody();
  const body = { firstName: "\ufeffA\u00adsha\u200b", middleName: nobodySees };
  expect((await request("PUT", "user/update-profile", { token, body })).status).toBe(200);
  const { data } = (await request("GET", "user/mydetails", { token })).body;
  expect([data.name.split(" ")[0], data.middleName]).toEqual(["Asha", null]);
});

test("words the message in the caller's language", async () => {
  const { get, token } = await somebody();
  const messages = new Set<string>();
  for (const language of languages) {
    const { body } = await get(`${apiBase}/user/update-profile`, {
      method: "PUT",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "accept-language": language === "kisw" ? "sw" : language,
      },
      body: JSON.stringify({ firstName: "Asha\nJuma" }),
    });
    messages.add(body.errors[0].message);
  }
  expect(messages.size).toBe(languages.length);
});
