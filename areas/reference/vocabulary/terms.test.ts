import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { languages } from "#core/languages.ts";

const base = "/wit-backend/api";
const named = (rows: { name: string }[]) => rows.map((row) => row.name);

test("lists genders in their own order and in the user's language", async () => {
  const { get } = await testApp();
  expect((await get(`${base}/gender`)).body).toEqual({
    status: 200,
    data: [
      { id: expect.any(Number), code: "male", name: "Male" },
      { id: expect.any(Number), code: "female", name: "Female" },
    ],
    total: 2,
  });
  const french = await get(`${base}/gender`, { headers: { "accept-language": "fr" } });
  expect(named(french.body.data)).toEqual(["Homme", "Femme"]);
});

test("lists the product's five languages with their own names", async () => {
  const { get } = await testApp();
  const { body } = await get(`${base}/language/list`);
  expect(body.total).toBe(5);
  expect(body.data.map((row: { code: string }) => row.code)).toEqual(languages);
  expect(body.data[4]).toMatchObject({ code: "rn", name: "Kirundi", ownName: "Ikirundi" });
});

test("lists import, export and local trade operations, also with a trailing slash", async () => {
  const { get } = await testApp();
  const { body } = await get(`${base}/trade-operation/`);
  expect(body.data.map((row: { code: string }) => row.code)).toEqual(["import", "export", "local"]);
  expect(body.total).toBe(3);
});

test("pages a list and returns its total", async () => {
  const { get } = await testApp();
  const { body } = await get(`${base}/language/list?size=2&page=3`);
  expect(named(body.data)).toEqual(["Kirundi"]);
  expect(body.total).toBe(5);
});

test.each([
  ["organisation-type", "cooperative", "Coopérative"],
  ["organisation-size", "micro", "1 à 4 personnes (micro)"],
  ["user-age-group", "18-24", "18 à 24 ans"],
])("%s lists the options of registration in the user's language", async (path, code, french) => {
  const { get } = await testApp();
  const { body } = await get(`${base}/${path}`, { headers: { "accept-language": "fr" } });
  const match = body.data.find((row: { code: string }) => row.code === code);
  expect(match).toEqual({ id: expect.any(Number), code, name: french });
  expect(body.total).toBeGreaterThan(3);
});
