import { expect, test } from "vitest";
import { signInAndReturnPath, signInPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { openAsNewPerson } from "./support/open-as-new-person.ts";
import { pagesApp } from "./support/pages-app.ts";
import { signIn } from "./support/people.ts";

const say = wordsIn("fr");
const filePath = "/profile/your-data/file";
const deletePath = "/auth/delete-account";
const remove = say("personalData.delete.act");

const opened = (path: string) => openAsNewPerson(path, "fr");

test("downloads a user's own data as a file", async () => {
  const { page, person } = await opened("/profile/your-data");
  const link = page.part("main a[download]");
  expect(link).toHaveAccessibleName(say("personalData.file.download"));
  await page.follow(link);
  expect(page.headers.get("content-disposition")).toMatch(
    /^attachment; filename="soko-tz-\d{4}-\d\d-\d\d\.json"$/,
  );
  const exported = JSON.parse(page.html);
  expect(exported.account).toMatchObject([{ firstName: "Amina", phone: person.username }]);
  expect(exported.sessions.length).toBeGreaterThan(0);
});

test("forbids caches to store the file of personal data", async () => {
  const { page } = await opened(filePath);
  expect(page.headers.get("cache-control")).toMatch(/\bno-store\b/);
});

test("leads a visitor from the file of personal data to sign in", async () => {
  const page = (await pagesApp()).visitor("fr");
  const answer = await page.fetch(filePath);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(signInAndReturnPath(filePath));
});

test("requires the ticked box to delete the account", async () => {
  const { page } = await opened(deletePath);
  await page.press(remove);
  const sure = page.field(say("personalData.delete.sure"));
  expect(sure).toHaveAccessibleDescription(say("personalData.delete.sureRequired"));
  expect(sure).toHaveAttribute("autofocus");
});

test("refuses to delete the account with a wrong password and keeps the tick", async () => {
  const { page, person } = await opened(deletePath);
  page.check("[name=sure]");
  page.fill("[name=password]", "not the password");
  await page.press(remove);
  expect(page.field(say("personalData.delete.password"))).toHaveAccessibleDescription(
    say("signIn.password.currentWrong"),
  );
  expect(page.field("[name=sure]")).toBeChecked();
  await signIn(page, person);
});

test("signs out of a deleted account and refuses to sign in to it", async () => {
  const { page, person } = await opened(deletePath);
  page.check("[name=sure]");
  page.fill("[name=password]", person.password);
  await page.press(remove);
  expect(page.path).toBe("/");
  expect(page.flash).toBe(say("personalData.flash.accountDeleted"));
  await page.open(signInPath);
  page.fill("[name=username]", person.username);
  page.fill("[name=password]", person.password);
  await page.press(say("signIn.login.submit"));
  expect(page.part("main [role=alert]")).toHaveTextContent(say("signIn.failed"));
});

test("leads a visitor to sign in before deleting an account", async () => {
  const page = (await pagesApp()).visitor("fr");
  await page.open(deletePath);
  expect(page.path).toBe(signInAndReturnPath(deletePath));
});
