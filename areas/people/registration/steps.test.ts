import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { AppError } from "#core/errors.ts";
import { call } from "#server/operations/call.ts";
import { checkSteps } from "./endpoints.ts";
import {
  fieldsOf,
  fieldsUpTo,
  isStep,
  type Step,
  stepAfter,
  stepBefore,
  stepOf,
  steps,
} from "./steps.ts";

test("orders the steps; the first has no previous and the last no next step", () => {
  expect(steps.map(stepAfter)).toEqual(["names", "contact", "password", "password"]);
  expect(steps.map(stepBefore)).toEqual(["who", "who", "names", "contact"]);
});

test("recognises only the four steps", () => {
  expect(steps.map(isStep)).toEqual([true, true, true, true]);
  expect([undefined, "", "Who", "done", 1].map(isStep)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("requires each field in exactly one step, with more fields for organisations", () => {
  for (const step of steps) {
    const organisationFields = fieldsOf(step, "organisation");
    expect(organisationFields).toEqual(expect.arrayContaining(fieldsOf(step, "individual")));
    for (const field of organisationFields) expect(stepOf(field), field).toBe(step);
  }
  expect(stepOf("shoeSize")).toBeUndefined();
  expect(fieldsOf("names", undefined)).toEqual(["firstName", "MiddleName", "lastName", "gender"]);
  expect(fieldsUpTo("who", "organisation")).toEqual(["userType", "UserRole"]);
  expect(fieldsUpTo("names", "organisation")).toEqual(
    expect.arrayContaining(["userType", "firstName", "organizationName", "website"]),
  );
  expect(fieldsUpTo("password", "individual")).toHaveLength(15);
});

const who = { userType: "individual", UserRole: "buyer" };
const names = { firstName: "Amina", lastName: "Juma", gender: "female" };
const contact = { country: "TZ", location: "TZ-08", language: "kisw", phone: "0712 345 678" };

/** Returns a function that lists the rejected fields up to a step. */
async function checking() {
  const { context, pool } = await testApp();
  async function refusedAt(step: Step, typed: Record<string, unknown>): Promise<string[]> {
    const input = { step, ...typed } as Parameters<typeof call<typeof checkSteps>>[2];
    try {
      await call(context, checkSteps, input);
      return [];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.fields.map(({ field }) => field);
    }
  }
  return { pool, refusedAt };
}

test("rejects a step for its own fields and earlier ones, not for later ones", async () => {
  const { refusedAt } = await checking();
  expect(await refusedAt("who", {})).toEqual(["userType", "UserRole"]);
  expect(await refusedAt("who", who)).toEqual([]);
  expect(await refusedAt("names", { ...who, firstName: "Amina" })).toEqual(["lastName", "gender"]);
  expect(await refusedAt("names", { ...who, ...names })).toEqual([]);
  expect(await refusedAt("contact", { ...who, ...names })).toEqual([
    "country",
    "location",
    "phone",
    "email",
    "language",
  ]);
  expect(await refusedAt("contact", { ...who, ...names, ...contact })).toEqual([]);
  expect(await refusedAt("password", { ...who, ...names, ...contact })).toEqual([
    "terms",
    "password",
  ]);
});

test("accepts one contact when the other is left out, but not when one is empty", async () => {
  const { refusedAt } = await checking();
  const { phone, ...rest } = contact;
  const typed = { ...who, ...names, ...rest };
  const email = "amina@soko.test";
  expect(await refusedAt("contact", { ...typed, phone })).toEqual([]);
  expect(await refusedAt("contact", { ...typed, email })).toEqual([]);
  expect(await refusedAt("contact", { ...typed, phone, email })).toEqual([]);
  expect(await refusedAt("contact", { ...typed, phone, email: "" })).toEqual(["email"]);
  expect(await refusedAt("contact", { ...typed, phone: "", email })).toEqual(["phone"]);
});

test("requires a name of two characters in any script", async () => {
  const { refusedAt } = await checking();
  const typed = { ...who, ...names };
  expect(await refusedAt("names", { ...typed, firstName: "Al", lastName: "🌽🥜" })).toEqual([]);
  expect(await refusedAt("names", { ...typed, firstName: "A", lastName: "🌽" })).toEqual([
    "firstName",
    "lastName",
  ]);
});

test("accepts the terms from a checkbox or a program, and requires a kind only of organisations", async () => {
  const { refusedAt } = await checking();
  const password = { password: "maharage mekundu", confirmPassword: "maharage mekundu" };
  const typed = { ...who, ...names, ...contact, ...password };
  for (const terms of [true, "true", "on"]) {
    expect(await refusedAt("password", { ...typed, terms }), String(terms)).toEqual([]);
  }
  for (const terms of [false, "false", "", undefined, 1]) {
    expect(await refusedAt("password", { ...typed, terms }), String(terms)).toEqual(["terms"]);
  }
  const circus = { organizationType: "circus", organizationSize: "huge" };
  expect(await refusedAt("names", { ...who, ...names, ...circus })).toEqual([]);
  const organisation = { ...who, userType: "organisation", ...names, organizationName: "Umoja" };
  expect(await refusedAt("names", { ...organisation, ...circus })).toEqual([
    "organizationType",
    "organizationSize",
  ]);
  const kind = { organizationType: "ngo", organizationSize: "micro" };
  expect(await refusedAt("names", { ...organisation, ...kind })).toEqual([]);
});

test("finds country and place by code in any case and by id, also as a number", async () => {
  const { pool, refusedAt } = await checking();
  const { rows } = await pool.pool.query(
    `select c.id as country, l.id as location from location l join country c on c.code = 'TZ'
     where l.code = 'TZ-08'`,
  );
  const [{ country, location }] = rows;
  const { phone, language } = contact;
  for (const place of [
    { country: "tz", location: "tz-08" },
    { country, location },
    { country: String(country), location: String(location) },
  ]) {
    const typed = { ...who, ...names, phone, language, ...place };
    expect(await refusedAt("contact", typed), JSON.stringify(place)).toEqual([]);
  }
});
