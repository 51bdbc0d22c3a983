import { randomInt } from "node:crypto";
import type { Language } from "#core/languages.ts";
import { forumPath, signInAndReturnPath, startDiscussionPath } from "#core/paths.ts";
import { cameraPhoto } from "../camera-photo.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { clickButton } from "../new-order.ts";
import { newPassword, signInNewUser } from "../new-person.ts";
import { signIn, switchUser } from "../signed-in.ts";
import { expect, journeySetting, main, onPhoneInEveryRun, test, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

const noPicture = Buffer.from("Bei");
const word = () => `mahindi${randomInt(1e9)}`;

for (const language of ["kisw", "fr"] as Language[]) {
  const how = journeySetting(language === "kisw");
  const say = wordsIn(language);

  test(
    `posts a question in ${language}, an answer to it, and marks the answer as helpful`,
    how,
    async ({ visit, page, request, context }) => {
      const flashMessage = (flash: string) => page.getByText(say(`forum.flash.${flash}`));
      const title = `Bei ya ${word()}`;
      const form = main(page).locator("form").first();

      const author = await signInNewUser(page, request);
      const session = await signIn(author.phone, newPassword);
      await visit(startDiscussionPath, { language });
      await form.locator("[name=title]").fill("Bei");
      await form.locator("[name=body]").fill("Nani anajua bei **mpya**?");
      await form.locator("label", { hasText: say("forum.tag.prices") }).click();
      await clickButton(page, say("forum.start.send"));
      await expect(form.locator(".field-error")).toHaveText(say("forum.start.titleShort"));
      await expect(form.locator("[name=body]")).toHaveValue("Nani anajua bei **mpya**?");
      await expect(form.locator("[name=tags][value=prices]")).toBeChecked();

      // A double click posts it once.
      await form.locator("[name=title]").fill(title);
      await main(page)
        .getByRole("button", { name: say("forum.start.send") })
        .dblclick();
      await expect(flashMessage("posted")).toBeVisible();
      await expect(page.locator("h1")).toHaveText(title);
      await expect(main(page).locator(".prose strong")).toHaveText("mpya");
      const { pathname } = new URL(page.url());
      await visit(`${forumPath}?term=${title.split(" ").at(-1)}`);
      await expect(main(page).locator("h2 a")).toHaveText([title]);

      // A visitor reads it, and the sign-in link leads back to it.
      await context.clearCookies({ name: session.name });
      await visit(pathname);
      await expect(
        main(page).getByRole("link", { name: say("forum.topic.signIn") }),
      ).toHaveAttribute("href", signInAndReturnPath(pathname));

      await signInNewUser(page, request);
      await visit(pathname);
      await main(page).locator("#write [name=text]").fill(`Ni 900 kwa kilo, ${title}.`);
      const add = main(page).locator("#write summary", { hasText: say("forum.topic.addPicture") });
      await add.click();
      const picture = main(page).locator("#write [name=picture]");
      await picture.setInputFiles({ name: "bei.jpg", mimeType: "image/jpeg", buffer: noPicture });
      await clickButton(page, say("forum.topic.commentSend"));
      await expect(main(page).locator("#write .notice-error")).toBeVisible();
      await expect(main(page).locator("#write .field-error")).toBeVisible();
      await expect(main(page).locator("#write [name=text]")).toHaveValue(
        `Ni 900 kwa kilo, ${title}.`,
      );
      if (!(await picture.isVisible())) await add.click();
      await picture.setInputFiles(await cameraPhoto());
      await clickButton(page, say("forum.topic.commentSend"));
      await expect(flashMessage("commented")).toBeVisible();
      await expect(main(page).locator("#comments img.picture")).toBeVisible();
      await visit(pathname);
      // An author follows the discussion automatically.
      await clickButton(page, say("forum.topic.unfollow"));
      await expect(flashMessage("unfollowed")).toBeVisible();

      await switchUser(page, session);
      await visit(pathname);
      await clickButton(page, say("forum.topic.helps"));
      await expect(flashMessage("helped")).toBeVisible();
      await expect(
        main(page).getByRole("heading", { name: say("forum.topic.helpedTitle") }),
      ).toBeVisible();
      await main(page)
        .locator("summary", { hasText: say("forum.topic.reply") })
        .first()
        .click();
      await main(page).locator("details[open] [name=text]").fill(`Asante sana ${title}`);
      await clickButton(page, say("forum.topic.replySend"));
      await expect(flashMessage("replied")).toBeVisible();
      await expect(main(page)).toContainText(`Asante sana ${title}`);
      await visit(`${forumPath}?term=${title.split(" ").at(-1)}`);
      await expect(main(page)).toContainText(say("forum.list.helped"));
      await expect(main(page)).toContainText(say("forum.comments", { count: 2 }));
    },
  );

  test(
    `flags and likes posts in ${language}, and reports a search without a term`,
    how,
    async ({ visit, page, request }) => {
      await signInNewUser(page, request);
      await visit(`${forumPath}?sort=active`, { language });
      await clickButton(page, say("forum.list.search"));
      await expect(main(page).locator(".field-error")).toHaveText(say("forum.list.termRequired"));
      await main(page).locator("h2 a").first().click();
      await main(page)
        .getByRole("link", { name: say("forum.topic.flag") })
        .first()
        .click();
      await clickButton(page, say("forum.topic.flagSend"));
      const form = main(page).locator("#flag form");
      await expect(form.locator(".field-error")).toHaveText(say("forum.topic.flagReasonRequired"));
      await form.locator("[name=reason]").selectOption("spam");
      await form.locator("[name=note]").fill("Tangazo");
      await clickButton(page, say("forum.topic.flagSend"));
      await expect(page.getByText(say("forum.flash.flagged"))).toBeVisible();
      const like = main(page)
        .getByRole("button", { name: say("forum.topic.like") })
        .first();
      await like.click();
      await expect(
        main(page)
          .getByRole("button", { name: say("forum.topic.unlike") })
          .first(),
      ).toBeVisible();
    },
  );

  test(
    `saves a user's forum settings and lists the followed discussions: ${language}`,
    how,
    async ({ visit, page, request }) => {
      await signInNewUser(page, request);
      await visit("/networks/preferences", { language });
      await main(page)
        .locator("label", { hasText: say("forum.tag.border") })
        .click();
      await clickButton(page, say("forum.preferences.save"));
      await expect(page.getByText(say("forum.flash.saved"))).toBeVisible();
      await expect(main(page).locator("[name=tags][value=border]")).toBeChecked();
      await visit("/networks/following");
      await expect(main(page)).toContainText(say("forum.following.none"));
      await visit(`${forumPath}?sort=mostLiked`);
      await main(page).locator("h2 a").first().click();
      const title = await page.locator("h1").textContent();
      await clickButton(page, say("forum.topic.follow"));
      await expect(page.getByText(say("forum.flash.followed"))).toBeVisible();
      await visit("/networks/following");
      await expect(main(page).locator("h2 a")).toHaveText([title ?? ""]);
    },
  );
}

test(
  "posts a comment written offline once",
  onPhoneInEveryRun,
  async ({ visit, page, request, context, issues }) => {
    const say = wordsIn("kisw");
    const commentText = `Bei imepanda leo ${word()}`;
    await signInNewUser(page, request);
    await visit(`${forumPath}?term=mnazifuatilia`, { language: "kisw" });
    await visit((await main(page).locator("h2 a").first().getAttribute("href")) ?? "");
    const text = main(page).locator("#write [name=text]");
    await expect(text).toBeVisible();
    await context.setOffline(true);
    await text.fill(commentText);
    await clickButton(page, say("forum.topic.commentSend"));
    await expect(main(page).getByText(say("forum.waiting.hint"))).toBeVisible();
    await expect(text).toHaveValue("");
    await context.setOffline(false);
    await expect(page.getByText(say("forum.waiting.done"))).toBeVisible();
    await expect(main(page).getByText(say("forum.waiting.hint"))).toBeHidden();
    await expect(main(page).getByText(commentText)).toHaveCount(1);
    issues.length = 0;
  },
);
