import { expect, test } from "vitest";
import { newAccount, newAssociation, newMember, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { newId } from "#core/ids.ts";

const written = {
  name: "Chamber of Beekeepers",
  about: "Honey and wax.",
  phone: "022 212 3456",
  email: "Bees@Soko.test",
  website: "www.bees.example",
};

async function setup() {
  const app = await testApp();
  const { db } = app.pool;
  const officer = await tokenOf(db, (await newAccount(db, { roles: ["chamber officer"] })).id);
  const create = (body: object, token = officer) =>
    app.request("POST", "association", { token, body });
  const change = (id: string, body: object, language = "en") =>
    app.get(`/wit-backend/api/association/${id}`, {
      method: "PUT",
      headers: {
        authorization: `Bearer ${officer}`,
        "content-type": "application/json",
        "accept-language": language,
      },
      body: JSON.stringify(body),
    });
  const list = async (language = "en", term = "") =>
    (
      await app.get(`/wit-backend/api/association?term=${term}`, {
        headers: { "accept-language": language },
      })
    ).body;
  return { ...app, db, officer, create, change, list };
}

test("adds an association that is visible in every language", async () => {
  const { create, list } = await setup();
  const { status, body } = await create(written);
  expect(status).toBe(200);
  for (const language of ["en", "fr", "rn"]) {
    expect((await list(language)).data).toEqual([
      {
        id: body.data.id,
        name: "Chamber of Beekeepers",
        about: "Honey and wax.",
        phone: "+255222123456",
        email: "bees@soko.test",
        website: expect.stringMatching(/^https:\/\/www\.bees\.example\/?$/),
        memberCount: 0,
        isDemo: false,
      },
    ]);
  }
});

test("is idempotent under concurrent submit and rejects a second association of the same name", async () => {
  const { create, list } = await setup();
  const both = await Promise.all([create(written), create(written)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.body).toEqual(both[1]?.body);
  const other = await create({ name: "chamber of  BEEKEEPERS" });
  expect(other).toMatchObject({
    status: 400,
    body: {
      errors: [{ field: "name", message: "There is already an association with this name." }],
    },
  });
  expect((await list()).total).toBe(1);
});

test("stores empty fields as null", async () => {
  const { create, list } = await setup();
  await create({ name: "Potters", about: " ", phone: "", email: "", website: "" });
  expect((await list()).data[0]).toMatchObject({
    about: null,
    phone: null,
    email: null,
    website: null,
  });
});

test.each([
  [{ name: "" }, "name", "Please enter the name of the association."],
  [{ name: undefined }, "name", "Please enter the name of the association."],
  [{ name: "ab" }, "name", "The name must have at least 3 characters."],
  [{ name: "a".repeat(121) }, "name", "Please enter no more than 120 characters."],
  [{ phone: "123" }, "phone", "Please enter a valid phone number."],
  [{ phone: "bees@soko.test" }, "phone", "Please enter a valid phone number."],
  [{ email: "bees" }, "email", "Please enter a valid email."],
  [{ about: "a".repeat(501) }, "about", "Please enter no more than 500 characters."],
])("rejects %j beside its field", async (wrong, field, message) => {
  const { create, list } = await setup();
  const { status, body } = await create({ ...written, ...wrong });
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ field, message }]);
  expect((await list()).total).toBe(0);
});

test("rejects a website address that is invalid or runs a script", async () => {
  const { create } = await setup();
  for (const website of ["javascript:alert(1)", "bees", "https://user:pass@bees.example"]) {
    const { status, body } = await create({ ...written, website });
    expect(status, website).toBe(400);
    expect(body.errors[0].field).toBe("website");
  }
});

test("changes the caller's language and falls back to existing text for the others", async () => {
  const { create, change, list } = await setup();
  const { id } = (await create({ name: "Beekeepers", about: "Honey." })).body.data;
  await change(id, { name: "Chemba ya Wafuga Nyuki", about: "Asali." }, "sw");
  await change(id, { name: "Honey Keepers", about: "Honey." });
  expect((await list("sw")).data[0]).toMatchObject({
    name: "Chemba ya Wafuga Nyuki",
    about: "Asali.",
  });
  expect((await list("fr")).data[0]).toMatchObject({ name: "Honey Keepers", about: "Honey." });
  await change(id, { name: "Honey Keepers" });
  expect((await list("sw")).data[0].about).toBeNull();
});

test("rejects a change to another association's name, and unknown ids", async () => {
  const { change, db } = await setup();
  const item = await newAssociation(db, "Potters");
  await newAssociation(db, "Weavers");
  expect((await change(item.id, { name: "weavers" })).body.errors[0].field).toBe("name");
  expect((await change(item.id, { name: "Potters" })).status).toBe(200);
  expect((await change(newId(), { name: "Carvers" })).status).toBe(404);
  expect((await change("x", { name: "Carvers" })).status).toBe(400);
});

test("allows only officers to write associations", async () => {
  const { create, request, db } = await setup();
  const association = await newAssociation(db);
  const leader = await newAccount(db);
  await newMember(db, {
    associationId: association.id,
    accountId: leader.id,
    isAdministrator: true,
  });
  const token = await tokenOf(db, leader.id);
  const path = `association/${association.id}`;
  expect((await create(written, token)).status).toBe(403);
  expect((await request("PUT", path, { token, body: written })).status).toBe(403);
  expect((await request("PUT", path, { body: written })).status).toBe(401);
  expect((await request("POST", "association", { body: written })).status).toBe(401);
});

test("finds associations by part of their name in any language and pages the result", async () => {
  const { list, db, get } = await setup();
  for (const name of ["Wakulima", "Wafugaji", "Wavuvi"]) await newAssociation(db, name);
  expect((await list("en", "wafu")).data.map((item: { name: string }) => item.name)).toEqual([
    "Wafugaji",
  ]);
  expect((await list("en", "zzz")).total).toBe(0);
  const second = (await get("/wit-backend/api/association?size=2&page=2")).body;
  expect(second.total).toBe(3);
  expect(second.data).toMatchObject([{ name: "Wavuvi" }]);
});
