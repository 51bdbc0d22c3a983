import { expect, test } from "vitest";
import { operations } from "#app/areas.ts";
import { newPerson, tokenOf } from "#app/testing/factories.ts";
import { testApp, withoutRateLimits } from "#app/testing/test-app.ts";
import { apiBase } from "#core/paths.ts";
import { secretsOf } from "#server/operations/text-kinds.ts";

const guarded = operations.flatMap(({ endpoint }) =>
  endpoint.service === "pages"
    ? []
    : secretsOf(endpoint.input).map((field) => ({ endpoint, field })),
);
const name = /password|secret|^code$/i;

test("every field that is declared secret holds a secret", () => {
  const called = operations.flatMap(({ endpoint: { input, method, path } }) =>
    Object.keys((input as unknown as { shape?: object }).shape ?? {})
      .filter((field) => name.test(field) && !path.includes(`{${field}}`))
      .filter((field) => !secretsOf(input).includes(field))
      .map((field) => `${method} ${path} ${field}`),
  );
  expect(called).toEqual([]);
  expect(guarded.length).toBeGreaterThan(12);
});

test("no call takes a password or a code from its address", async () => {
  const { request, get, db } = await testApp(withoutRateLimits);
  const { id } = await newPerson(db, { roles: ["buyer", "trader", "logistics provider"] });
  const token = await tokenOf(db, id);
  const message = "Please send this in the body of the request, never in the address.";
  for (const { endpoint, field } of guarded) {
    const path = endpoint.path.replace(/\{\w+\}/g, "0198c0de-0000-7000-8000-000000000000");
    const { status, body } = await get(`${apiBase}/${path}?${field}=Beans-of-Kigoma`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([endpoint.method, path, status, body.errors]).toEqual([
      endpoint.method,
      path,
      400,
      [{ field, message }],
    ]);
  }
  // In the body it is read, and the account still exists, so the call can report a wrong password.
  expect(await request("DELETE", "user", { token, body: { password: "wrong-one" } })).toMatchObject(
    {
      status: 400,
      body: { errors: [{ field: "password" }] },
    },
  );
});
