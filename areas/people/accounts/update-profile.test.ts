import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { locationId, newAccount, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { account } from "./tables.ts";

/** A signed-in user, and a way to read their own details. */
async function somebody() {
  const { pool, request } = await testApp();
  const { id } = await newAccount(pool.db, { firstName: "Asha" });
  const token = await tokenOf(pool.db, id);
  const update = (body: unknown) => request("PUT", "user/update-profile", { token, body });
  const details = async () => (await request("GET", "user/mydetails", { token })).body.data;
  const refused = async (body: unknown) => {
    const answer = await update(body);
    expect(answer.status).toBe(400);
    return answer.body.errors;
  };
  return { pool, request, id, update, details, refused };
}

test("changes only the fields that were sent", async () => {
  const { id, update, details } = await somebody();
  const { status, body } = await update({
    firstName: "  Aisha ",
    middleName: "Said",
    gender: "female",
    language: "kisw",
    website: "www.soko.test/duka",
  });
  expect(status).toBe(200);
  expect(body.data).toEqual({ id });
  expect(await details()).toMatchObject({
    name: "Aisha Test",
    middleName: "Said",
    lastName: "Test",
    gender: "female",
    language: "kisw",
    website: "https://www.soko.test/duka",
    location: { name: "Kigoma" },
  });
  await update({ middleName: "", website: "" });
  expect(await details()).toMatchObject({ firstName: "Aisha", middleName: null, website: null });
});

test("requires names of at least two characters, with the specification's messages", async () => {
  const { details, refused } = await somebody();
  expect(await refused({ firstName: "", lastName: "T", gender: "" })).toEqual([
    { field: "firstName", message: "First name is required" },
    { field: "lastName", message: "Last name must have at least 2 characters." },
    { field: "gender", message: "Gender is required" },
  ]);
  expect(await details()).toMatchObject({ firstName: "Asha", lastName: "Test" });
});

test("requires a place in the country and clears it when the country changes", async () => {
  const { pool, update, details, refused } = await somebody();
  const gasabo = await locationId(pool.db, "RW-01-gasabo");
  const elsewhere = [{ field: "location", message: "Please choose a place in this country." }];
  expect(await refused({ location: gasabo })).toEqual(elsewhere);
  expect(await refused({ location: 2_000_000_000 })).toEqual(elsewhere);
  await update({ country: "RW", location: gasabo });
  expect(await details()).toMatchObject({ country: { code: "RW" }, location: { id: gasabo } });
  await update({ country: "KE" });
  expect(await details()).toMatchObject({ country: { code: "KE" }, location: null });
});

test("rejects an unknown country, language or code", async () => {
  const { refused } = await somebody();
  const errors = await refused({
    language: "de",
    country: "Tanzania",
    website: "javascript:alert(1)",
  });
  expect(errors.map(({ field }: { field: string }) => field)).toEqual([
    "country",
    "language",
    "website",
  ]);
  expect(await refused({ ageGroup: "old" })).toEqual([
    { field: "ageGroup", message: "Please choose an age group from the list." },
  ]);
  expect(await refused({ country: "XX" })).toEqual([
    { field: "country", message: "Country is required" },
  ]);
});

test("stores organisation fields for organisations only", async () => {
  const { pool, id, update, details } = await somebody();
  await update({ organizationName: "Ushirika wa Kigoma", organizationCity: "Kigoma" });
  expect(await details()).toMatchObject({ name: "Asha Test", organizationName: null });
  await pool.db.orm.update(account).set({ userType: "organisation" }).where(eq(account.id, id));
  await update({ organizationName: "Ushirika wa Kigoma", organizationCity: "Kigoma" });
  expect(await details()).toMatchObject({
    name: "Ushirika wa Kigoma",
    organizationCity: "Kigoma",
    userType: "organisation",
  });
});

test("rejects changes when signed out or unverified, and never changes roles or state", async () => {
  const { pool, request, update, details } = await somebody();
  expect((await request("PUT", "user/update-profile", { body: {} })).status).toBe(401);
  const unverified = await newAccount(pool.db, { state: "unverified" });
  const token = await tokenOf(pool.db, unverified.id);
  expect((await request("PUT", "user/update-profile", { token, body: {} })).status).toBe(403);
  const other = await newAccount(pool.db, { firstName: "Neema" });
  await update({ id: other.id, firstName: "Aisha", roles: ["administrator"], email: "a@b.test" });
  expect(await details()).toMatchObject({ firstName: "Aisha", roles: ["buyer"] });
  expect((await request("GET", `user/details/${other.id}`)).body.data.name).toBe("Neema Test");
});
