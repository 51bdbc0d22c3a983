import type { Page } from "@playwright/test";
import { newPhone } from "../new-phone.ts";
import { registerUser } from "../register-user.ts";
import { sentCode } from "../sent-code.ts";
import { expect, journeySetting, onDesktop, test, wordsIn } from "../visit.ts";

const say = wordsIn("en");

const button = (page: Page, key: string) =>
  page.getByRole("main").getByRole("button", { name: say(key), exact: true });
const box = (page: Page, name: string) => page.locator(`main [name=${name}]`);
/** Types the same password twice. */
async function choose(page: Page, password: string): Promise<void> {
  await box(page, "password").fill(password);
  await box(page, "confirmPassword").fill(password);
}

test("signs a user with a forgotten password in by a code", async ({ page, visit }) => {
  const phone = await registerUser(page, "maharage mekundu");
  await visit("/auth/forgotpassword", { language: "en" });
  await button(page, "signIn.reset.send").click();
  await expect(box(page, "phone")).toBeFocused();
  await expect(box(page, "phone")).toHaveAccessibleDescription("Phone number is required");
  await box(page, "phone").fill(phone);
  await button(page, "signIn.reset.send").click();
  await expect(page).toHaveURL(/\/auth\/resetpassword$/);
  await expect(page.getByRole("main")).toContainText(`${phone.slice(0, 4)}\u00a07•• ••• •`);
  const code = await sentCode(phone, 1);
  await box(page, "code").fill("1234");
  await choose(page, "mvua ya masika");
  await button(page, "signIn.password.save").click();
  await expect(box(page, "code")).toBeFocused();
  await expect(box(page, "code")).toHaveAccessibleDescription(/SMS Code must have 5 numbers\./);
  await box(page, "code").fill(`${code.slice(0, 2)} ${code.slice(2)}`);
  await choose(page, "mvua ya masika");
  await button(page, "signIn.password.save").click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole("status").first()).toHaveText(say("signIn.flash.passwordChanged"));
  await visit("/auth/forgotpassword");
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("verifies a new phone by a code and reports a wrong password at its field", async ({
  page,
  visit,
}) => {
  const phone = await registerUser(page, "maharage mekundu");
  await visit("/auth/login?back=/profile/update-contacts", { language: "en" });
  await box(page, "username").fill(phone);
  await box(page, "password").fill("maharage mekundu");
  await page.locator("main form [type=submit]").click();
  await expect(page).toHaveURL(/\/auth\/verification/);
  await expect(page.getByRole("main")).toContainText("We sent an SMS with a code to");
  await box(page, "code").fill(await sentCode(phone));
  await button(page, "signIn.code.submit").click();
  await expect(page).toHaveURL(/\/profile\/update-contacts$/);
  const next = newPhone();
  await box(page, "contact").fill(next);
  await box(page, "currentPassword").fill("mvua ya masika");
  await button(page, "signIn.reset.send").click();
  await expect(box(page, "currentPassword")).toHaveAccessibleDescription(
    say("signIn.password.currentWrong"),
  );
  await expect(box(page, "contact")).toHaveValue(next);
  await box(page, "currentPassword").fill("maharage mekundu");
  await button(page, "signIn.reset.send").click();
  await expect(page).toHaveURL(/\/profile\/verify-contacts$/);
  await box(page, "code").fill(await sentCode(`+255${next.slice(1)}`));
  await button(page, "signIn.code.submit").click();
  await expect(page).toHaveURL(/\/profile\/update-contacts$/);
  await expect(page.getByRole("status").first()).toHaveText(say("signIn.flash.contactChanged"));
  const maskedPhone = page.locator("main dd").first();
  await expect(maskedPhone).toHaveText(new RegExp(next.slice(-3)));
});

test(
  "leads away from pages that require a pending code when there is none",
  onDesktop,
  async ({ page, visit }) => {
    for (const path of ["/auth/verification", "/auth/resetpassword", "/profile/verify-contacts"]) {
      await visit(path);
      await expect(page).toHaveURL(/\/auth\/login/);
    }
  },
);

for (const [language, sentence] of [
  ["en", /^You can have another code in \d+ seconds\.$/],
  ["kisw", /^Unaweza kupata namba nyingine baada ya sekunde \d+\.$/],
] as const) {
  test(
    `shows when another code can be sent, and reports it in the response: ${language}`,
    journeySetting(language === "en"),
    async ({ page, visit }) => {
      const buttonNamed = (key: string) =>
        page.getByRole("main").getByRole("button", { name: wordsIn(language)(key), exact: true });
      await visit("/auth/forgotpassword", { language });
      await box(page, "phone").fill(newPhone());
      await buttonNamed("signIn.reset.send").click();
      await expect(page).toHaveURL(/\/auth\/resetpassword$/);
      const posted = page.waitForResponse((answer) => answer.request().method() === "POST");
      await buttonNamed("signIn.code.again").click();
      await expect(page.getByRole("main").getByRole("alert")).toHaveText(sentence);
      const answer = await posted;
      expect(answer.status()).toBe(429);
      expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(40);
    },
  );
}
