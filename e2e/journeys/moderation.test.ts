import { randomUUID } from "node:crypto";
import type { Language } from "#core/languages.ts";
import { flagsDeskPath, forumPath } from "#core/paths.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { newPassword, signInNewUser } from "../new-person.ts";
import { sessionOf, signIn, switchUser } from "../signed-in.ts";
import { expect, journeySetting, main, test, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

for (const language of ["kisw", "fr"] as Language[])
  test(
    `hides a flagged comment with a reason that its author reads, and restores it, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request }) => {
      const say = wordsIn(language);
      const flashMessage = (flash: string) => page.getByText(say(flash));
      const clickButton = (name: string) =>
        main(page)
          .getByRole("button", { name: say(name), exact: true })
          .click();
      const uniqueWord = `${language} ${randomUUID().replace(/[^a-f]/g, "")}`;
      const words = `Mbegu za ajabu kwa wote, nunueni leo ${uniqueWord}`;
      const reason = `Hili ni tangazo, tafadhali uza dukani ${uniqueWord}`;

      const author = await signInNewUser(page, request);
      const session = await signIn(author.phone, newPassword);
      await visit(`${forumPath}/start-discussion`, { language });
      await main(page).locator("[name=title]").fill(`Maharage ya Kigoma ${uniqueWord}`);
      await main(page).locator("[name=body]").fill(`Bei gani wiki hii kwa gunia? ${uniqueWord}`);
      await clickButton("forum.start.send");
      await expect(page.locator("h1")).toHaveText(`Maharage ya Kigoma ${uniqueWord}`);
      const discussion = new URL(page.url()).pathname;
      await main(page).locator("#write [name=text]").fill(words);
      await clickButton("forum.topic.commentSend");
      await expect(main(page)).toContainText(words);

      // Another user flags it with a note.
      await page.context().clearCookies();
      await signInNewUser(page, request);
      await visit(discussion, { language });
      await main(page)
        .locator("li", { hasText: words })
        .getByRole("link", { name: say("forum.topic.flag"), exact: true })
        .click();
      const form = main(page).locator("#flag form, form:has([name=reason])").first();
      await form.locator("[name=reason]").selectOption("spam");
      await form.locator("[name=note]").fill(`Kila mahali ${uniqueWord}`);
      await form.getByRole("button", { name: say("forum.topic.flagSend") }).click();
      await expect(flashMessage("forum.flash.flagged")).toBeVisible();

      await switchUser(page, await sessionOf("officer"));
      await visit(flagsDeskPath, { language });
      await main(page).locator("li", { hasText: words }).getByRole("link").first().click();
      await expect(main(page)).toContainText(`Kila mahali ${uniqueWord}`);
      await expect(main(page)).toContainText(say("flags.reason.spam"));
      // Hiding requires a reason; without one the form asks for it.
      await clickButton("moderation.desk.hide");
      await expect(main(page)).toContainText(say("moderation.reasonMissing"));
      await main(page).locator("[name=reason]").fill(reason);
      await clickButton("moderation.desk.hide");
      await expect(flashMessage("moderation.flash.hidden")).toBeVisible();
      const decided = new URL(page.url()).pathname;

      // The author reads the reason in the notifications and at the comment; others see neither
      // text nor reason.
      await switchUser(page, session);
      await visit("/profile/notifications", { language });
      await expect(main(page)).toContainText(reason);
      await visit(discussion, { language });
      await expect(main(page)).toContainText(reason);
      await page.context().clearCookies();
      await visit(discussion, { language });
      await expect(main(page)).toContainText(say("forum.topic.hidden"));
      await expect(main(page)).not.toContainText(words);
      await expect(main(page)).not.toContainText(reason);

      await switchUser(page, await sessionOf("officer"));
      await visit(decided, { language });
      await clickButton("moderation.desk.restore");
      await expect(flashMessage("moderation.flash.restored")).toBeVisible();
      await page.context().clearCookies();
      await visit(discussion, { language });
      await expect(main(page)).toContainText(words);
    },
  );
