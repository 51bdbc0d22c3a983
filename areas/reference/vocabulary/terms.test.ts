import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { languages } from "#core/languages.ts";

const base = "/wit-backend/api";
const named = (rows: { name: string }[]) => rows.map((row) => row.name);

test("genders come in their own order and in the reader's language", async () => {
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

test("languages are the product's five, with the name their own readers use", async () => {
  const { get } = await testApp();
  const { body } = await get(`${base}/language/list`);
  expect(body.total).toBe(5);
  expect(body.data.map((row: { code: string }) => row.code)).toEqual(languages);
  expect(body.data[4]).toMatchObject({ code: "rn", name: "Kirundi", ownName: "Ikirundi" });
});

test("trade operations are import, export and local, also with a slash at the end", async () => {
  const { get } = await testApp();
  const { body } = await get(`${base}/trade-operation/`);
  expect(body.data.map((row: { code: string }) => row.code)).toEqual(["import", "export", "local"]);
  expect(body.total).toBe(3);
});

test("a list is cut into pages and keeps its total", async () => {
  const { get } = await testApp();
  const { body } = await get(`${base}/language/list?size=2&page=3`);
  expect(named(body.data)).toEqual(["Kirundi"]);
  expect(body.total).toBe(5);
});

test.each([
  ["organisation-type", "cooperative", "Coopérative"],
  ["organisation-size", "micro", "1 à 4 personnes (micro)"],
  ["user-age-group", "18-24", "18 à 24 ans"],
])("%s has what registration asks for, in the reader's language", async (path, code, french) => {
  const { get } = await testApp();
  const { body } = await get(`${base}/${path}`, { headers: { "accept-language": "fr" } });
  const found = body.data.find((row: { code: string }) => row.code === code);
  expect(found).toEqual({ id: expect.any(Number), code, name: french });
  expect(body.total).toBeGreaterThan(3);
});
