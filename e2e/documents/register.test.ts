import { expect, test } from "vitest";
import { locationId } from "#app/testing/factories.ts";
import { type Step, stepBefore, steps } from "#areas/people/registration/steps.ts";
import { languageCookieDays } from "#core/languages.ts";
import { verificationPath, verifyAndReturnPath } from "#core/paths.ts";
import { dayMs } from "#core/time.ts";
import { wordsIn } from "../words-in.ts";
import { pagesApp } from "./support/pages-app.ts";
import { demoPerson, newPhone, signIn } from "./support/people.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const say = wordsIn("kisw");
const label = (field: string) => say(`registration.field.${field}`);
const titleOf = (step: Step) => say(`registration.step.${step}`);
const next = say("registration.next");
const back = say("registration.back");
const submit = say("registration.submit");
const start = "/auth/register?role=buyer";
const password = "maharage mekundu";

const filledIn: Record<Step, Record<string, string>> = {
  who: { userType: "individual", UserRole: "buyer" },
  names: { firstName: "Amina", lastName: "Juma", gender: "female" },
  contact: { phone: "0712 000 000", country: "TZ", language: "kisw" },
  password: {},
};

/** A registration step in a browser that has filled in the previous ones. */
async function openedAt(step: Step, { from = start, typed = {} } = {}): Promise<Visitor> {
  const app = await pagesApp();
  const page = app.visitor("kisw");
  const before = steps.slice(0, steps.indexOf(step)).map((earlier) => filledIn[earlier]);
  const body = new URLSearchParams(
    Object.assign({ step: stepBefore(step), go: "next" }, ...before, typed),
  );
  if (step === "password") body.set("location", String(await locationId(app.db, "TZ-08")));
  const answer = await page.fetch(from, { method: "POST", body });
  await page.open(answer.headers.get("location") ?? from);
  expect(page.heading, "the displayed step").toBe(titleOf(step));
  return page;
}

function fillNames(page: Visitor): void {
  page.fill("[name=firstName]", "Amina");
  page.fill("[name=lastName]", "Juma");
  page.check("Mwanamke");
}

function fillContact(page: Visitor, phone = newPhone()): void {
  page.fill("[name=phone]", phone);
  page.fill("[name=location]", "Kigoma");
}

function fillPassword(page: Visitor, typed = password): void {
  page.fill("[name=password]", typed);
}

test("registers with a phone and no email in five requests", async () => {
  const page = (await pagesApp()).visitor("kisw");
  await page.open(start);
  expect(page.heading).toBe(say("registration.title.buyer"));
  expect(page.field("[name=userType][value=individual]")).toBeChecked();
  await page.press(next);
  expect(page.heading).toBe(titleOf("names"));
  fillNames(page);
  await page.press(next);
  expect(page.heading).toBe(titleOf("contact"));
  fillContact(page);
  await page.press(next);
  expect(page.heading).toBe(titleOf("password"));
  fillPassword(page);
  page.check("[name=terms]");
  await page.press(submit);
  expect(page.path).toBe(verificationPath);
});

test("leads a signed-in user from registration home", async () => {
  const app = await pagesApp();
  const page = app.visitor("kisw");
  await signIn(page, await demoPerson(app, "buyer"));
  await page.open("/auth/register");
  expect(page.path).toBe("/");
});

test("refuses a missing purpose with an error at its choice", async () => {
  const page = (await pagesApp()).visitor("kisw");
  await page.open("/auth/register");
  await page.press(next);
  const purpose = page.part("main fieldset:has([name=UserRole])");
  expect(purpose).toHaveAccessibleName(label("UserRole"));
  expect(purpose).toHaveAccessibleDescription(
    say("registration.required", { name: label("UserRole") }),
  );
});

test("keeps the names on the step back", async () => {
  const page = await openedAt("contact");
  await page.press(back);
  expect(page.heading).toBe(titleOf("names"));
  expect(page.field(label("firstName"))).toHaveValue("Amina");
  expect(page.field("Mwanamke")).toBeChecked();
});

test("refuses a first name that is too short and keeps the last name", async () => {
  const page = await openedAt("names");
  fillNames(page);
  page.fill("[name=firstName]", "A");
  await page.press(next);
  expect(page.field("[name=firstName]")).toHaveAccessibleDescription(
    say("registration.tooShort", { name: label("firstName") }),
  );
  expect(page.field("[name=firstName]")).toHaveAttribute("autofocus");
  expect(page.field("[name=lastName]")).toHaveValue("Juma");
});

test("leads to the next step once the name is corrected", async () => {
  const page = await openedAt("names");
  await page.press(next);
  fillNames(page);
  await page.press(next);
  expect(page.heading).toBe(titleOf("contact"));
});

const invited = "/auth/register?role=trader&ref=abcd2345";

test("fills in the link's referral code at the last step", async () => {
  const page = await openedAt("password", { from: invited });
  expect(page.field("[name=referrerCode]")).toHaveValue("abcd2345");
});

test("names each fault of the last step beside its field", async () => {
  const page = await openedAt("password", { from: invited });
  fillPassword(page, "maha");
  await page.press(submit);
  expect(page.field("[name=password]")).toHaveAttribute("aria-invalid");
  expect(page.field("[name=referrerCode]")).toHaveAccessibleDescription(
    say("registration.unknown.referrerCode"),
  );
  expect(page.field("[name=terms]")).toHaveAccessibleDescription(say("registration.terms"));
});

test("does not write a refused password into the page", async () => {
  const page = await openedAt("password");
  fillPassword(page);
  await page.press(submit);
  expect(page.heading).toBe(titleOf("password"));
  expect(page.html).not.toContain(password);
});

test("keeps the contact and the address, but not the password, on the step back from the password", async () => {
  const page = await openedAt("password", { from: invited });
  fillPassword(page);
  await page.press(back);
  expect(page.heading).toBe(titleOf("contact"));
  expect(page.field("[name=location]")).toHaveDisplayValue("Kigoma");
  expect(page.html).not.toContain(password);
  expect(page.path).toBe(`${invited}&step=contact`);
});

test("shows the input of each reopened step", async () => {
  const page = await openedAt("password");
  await page.open(`${start}&step=contact`);
  expect(page.field("[name=phone]")).toHaveValue("0712 000 000");
  await page.open(`${start}&step=names`);
  expect(page.field("[name=lastName]")).toHaveValue("Juma");
  expect(page.field("Mwanamke")).toBeChecked();
  await page.open(start);
  expect(page.field("[name=userType][value=individual]")).toBeChecked();
});

test("continues restarted steps with the input", async () => {
  const page = await openedAt("password");
  await page.open(start);
  for (const step of ["names", "contact", "password"] as const) {
    await page.press(next);
    expect(page.heading).toBe(titleOf(step));
  }
});

test("uses the chosen language for the site for a year and keeps the return address", async () => {
  const from = `${start}&back=/news`;
  const page = await openedAt("password", { from, typed: { language: "fr" } });
  fillPassword(page);
  page.check("[name=terms]");
  await page.press(submit);
  expect(page.path).toBe(verifyAndReturnPath("/news"));
  expect(page.heading).toBe(wordsIn("fr")("signIn.code.title"));
  expect(page.document.documentElement.lang).toBe("fr");
  const cookie = page.keptCookie("language");
  expect(cookie?.value).toBe("fr");
  expect(cookie?.TTL()).toBe(languageCookieDays * dayMs);
});

test("registers an organisation with its type and size", async () => {
  const page = (await pagesApp()).visitor("kisw");
  await page.open("/auth/register?role=trader");
  page.check("[name=userType][value=organisation]");
  await page.press(next);
  const options = page.field<HTMLSelectElement>("[name=organizationType]").options;
  expect([...options].map(textOf).slice(0, 2)).toEqual([
    say("registration.names.choose"),
    "Biashara ya mtu mmoja",
  ]);
  expect(page.field(label("organizationSize"))).toBeRequired();
});

test("requires name, size and a contact person of an organisation, but no website", async () => {
  const page = await openedAt("names", { typed: { userType: "organisation" } });
  await page.press(next);
  for (const name of ["organizationName", "organizationSize", "firstName"]) {
    expect(page.field(`[name=${name}]`)).toHaveAttribute("aria-invalid");
  }
  expect(page.field("[name=website]")).not.toHaveAttribute("aria-invalid");
});

test("offers the places of another country", async () => {
  const page = await openedAt("contact");
  fillContact(page);
  page.fill("[name=country]", "KE");
  await page.press(next);
  expect(page.field("[name=location]")).toHaveAttribute("aria-invalid");
  page.fill("[name=location]", "Kisumu");
  await page.press(next);
  expect(page.heading).toBe(titleOf("password"));
});
