import type { Page } from "@playwright/test";
import type { Language } from "#core/languages.ts";
import { apiBase, productPath } from "#core/paths.ts";
import { demoId } from "#data/demo/demo-id.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { clickButton } from "../new-order.ts";
import { newPassword, signInNewUser } from "../new-person.ts";
import { sessionOf, signIn, switchUser } from "../signed-in.ts";
import { expect, journeySetting, main, test, unfold, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

const log = (page: Page) => page.getByRole("log");
const trader = demoId("tz", "account", "trader 0");

async function productOfTrader(page: Page): Promise<string> {
  const answer = await page.request.get(`${apiBase}/product?traderId=${trader}&size=1`);
  return (await answer.json()).data[0].id;
}

for (const language of ["kisw", "fr"] as Language[]) {
  test(
    `lets a buyer ask the seller, read the reply, order from the conversation, report and block: ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request }) => {
      const say = wordsIn(language);
      const product = await productOfTrader(page);
      // Two buyers write to the trader at once: each conversation is found by its own text.
      const question = `Habari, bado ipo (${language})?`;
      const answered = `Ndiyo, ipo ya kutosha (${language}).`;
      const send = async (words: string) => {
        await main(page).locator("[name=chatText]").fill(words);
        await clickButton(page, say("chat.send"));
        await expect(log(page).locator("[data-id]").last()).toContainText(words);
      };
      const more = (name: string) =>
        unfold(
          main(page)
            .locator("details")
            .filter({ hasText: say(name) }),
        );
      const askLink = () => main(page).getByRole("link", { name: say("chat.ask.seller") });

      // A signed-out visitor signs in first and comes back with the question.
      await visit(productPath(product), { language });
      await askLink().click();
      await expect(page).toHaveURL(/\/auth\/login\?back=/);
      const back = new URL(page.url()).searchParams.get("back") ?? "";
      expect(decodeURIComponent(back)).toContain(`?with=${trader}&about=product:${product}`);

      const { phone } = await signInNewUser(page, request);
      const buyer = await signIn(phone, newPassword);
      await visit(productPath(product));
      await askLink().click();
      await expect(page).toHaveURL(/\/market\/chat\?with=/);
      await expect(main(page).locator("form .chat-card")).toBeVisible();
      await expect(main(page)).toContainText(say("chat.first"));
      await send(question);
      await expect(log(page).locator(".chat-card")).toHaveCount(1);
      await expect(main(page).locator("form .chat-card")).toHaveCount(0);

      await switchUser(page, await sessionOf("trader"));
      await visit("/market/chat");
      const line = main(page).locator(".conversation-list li");
      const ofOther = line.filter({ hasText: question });
      await expect(ofOther).toContainText("Amina");
      await expect(ofOther).toContainText(say("chat.unread", { count: 1 }));
      await ofOther.getByRole("link").click();
      await expect(log(page)).toContainText(question);
      await send(answered);
      await visit("/market/chat");
      await expect(line.filter({ hasText: answered })).not.toContainText(
        say("chat.unread", { count: 1 }),
      );

      await switchUser(page, buyer);
      await visit("/market/chat");
      await main(page).locator(".conversation-list a").first().click();
      await expect(log(page)).toContainText(answered);
      await expect(log(page).locator("[data-own]").first()).toContainText(say("chat.read"));
      await log(page).locator(".chat-card").click();
      await expect(page).toHaveURL(new RegExp(`${productPath(product)}$`));
      await main(page)
        .getByRole("button", { name: say("market.cart.orderNow"), exact: true })
        .click();
      await expect(page).toHaveURL(/\/market\/order-request\?product=/);

      // The ask link leads to the existing conversation.
      await visit(productPath(product));
      await askLink().click();
      await expect(log(page)).toContainText(answered);

      await more("chat.more");
      await main(page).locator("[name=reason]").selectOption("fraud");
      await clickButton(page, say("chat.report.send"));
      await expect(page.getByText(say("chat.flash.reported"))).toBeVisible();
      await more("chat.more");
      await clickButton(page, say("chat.block.act"));
      await expect(page.getByText(say("chat.flash.blocked"))).toBeVisible();
      await expect(main(page)).toContainText(say("chat.blockedNote"));
      await expect(main(page).locator("[name=chatText]")).toHaveCount(0);
      await more("chat.moreBlocked");
      await clickButton(page, say("chat.block.undo"));
      await expect(page.getByText(say("chat.flash.unblocked"))).toBeVisible();
      await expect(main(page).locator("[name=chatText]")).toHaveCount(1);
    },
  );
}
