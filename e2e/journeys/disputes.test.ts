import type { APIRequestContext, Page } from "@playwright/test";
import { phonePhoto } from "#app/testing/upload-samples.ts";
import type { Language } from "#core/languages.ts";
import { apiBase, orderPath, orderProblemPath } from "#core/paths.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { bearerHeader } from "../bearer-header.ts";
import { countSteps } from "../count-steps.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { newPassword, signInNewUser } from "../new-person.ts";
import { requestByCall } from "../order-by-call.ts";
import { phone } from "../screens.ts";
import { sessionOf, signIn, switchUser } from "../signed-in.ts";
import { expect, journeySetting, main, test, untilHydrated, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);
test.use({ viewport: phone });

/** A new user has received and paid an order of the demo trader. */
async function newPaidOrder(page: Page, request: APIRequestContext) {
  const person = await signInNewUser(page, request);
  const created = await requestByCall(request, person);
  const seller = await bearerHeader(request, demoSignIns.trader.email, demoPassword);
  const buyer = await bearerHeader(request, person.phone, newPassword);
  const post = async (path: string, headers: Record<string, string>, data: object = {}) => {
    const answer = await request.post(`${apiBase}/${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).data;
  };
  const approve = `portal/market-order-request/${created.id}/approve`;
  const { id, orderNumber } = await post(approve, seller);
  const cash = { option: "pickup", amount: created.total };
  await post(`market-order/payment/${id}`, buyer, cash);
  await post(`portal/market-order/${id}/paid`, seller);
  for (const act of ["process", "dispatch"]) await post(`portal/market-order/${id}/${act}`, seller);
  await post(`market-order/deliver/${id}`, buyer);
  const session = await signIn(person.phone, newPassword);
  return { id: id as string, number: orderNumber as string, buyer: session };
}

for (const language of ["kisw", "fr"] as Language[]) {
  test(
    `brings money back for spoiled goods in at most 6 taps of the buyer, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request, javaScriptEnabled }) => {
      const say = wordsIn(language);
      const ready = async () => (javaScriptEnabled !== false ? untilHydrated(page) : undefined);
      const { id, number, buyer } = await newPaidOrder(page, request);
      const trader = await sessionOf("trader");
      const field = (name: string) => main(page).locator(`[name=${name}]`);
      const button = (name: string) => main(page).getByRole("button", { name, exact: true });
      const choice = (text: string) => main(page).getByRole("radio", { name: text, exact: true });
      const summary = (text: string) => main(page).locator("summary", { hasText: text });
      const open = async (who: typeof buyer) => {
        await switchUser(page, who);
        await visit(orderProblemPath(id), { language });
      };

      await switchUser(page, buyer);
      await visit(orderPath(id), { language });
      const { count, tap, type, tick } = countSteps(page);
      await tap(main(page).locator(`a[href="${orderProblemPath(id)}"]`));
      await page.waitForURL(`**${orderProblemPath(id)}`);
      await ready();
      await tick(choice(say("disputes.reason.damaged")));
      await type(field("words"), "Gunia moja lina ukungu.");
      count.inputs += 1;
      const photo = { name: "p.jpg", mimeType: "image/jpeg", buffer: await phonePhoto() };
      await field("photo1").setInputFiles(photo);
      await tap(button(say("disputes.raise.send")));
      await expect(page.getByText(say("disputes.flash.raised"))).toBeVisible();
      await expect(main(page)).toContainText("Gunia moja lina ukungu.");
      await expect(main(page).locator("img[src*='order-problem/photo']")).toBeVisible();

      await open(trader);
      await choice(say("disputes.remedy.moneyBack")).check();
      await field("amount").fill("999999999");
      await button(say("disputes.act.offer")).click();
      await expect(field("amount")).toHaveAttribute("aria-invalid", "true");
      await field("amount").fill("100");
      await button(say("disputes.act.offer")).click();
      await expect(page.getByText(say("disputes.flash.offered"))).toBeVisible();

      await open(buyer);
      await ready();
      await tap(summary(say("disputes.act.escalate")));
      await tap(button(say("disputes.act.escalate")));
      await expect(page.getByText(say("disputes.flash.escalated"))).toBeVisible();

      await switchUser(page, await sessionOf("officer"));
      await visit("/portal/officer/disputes", { language });
      await main(page).getByRole("link", { name: number }).click();
      await expect(main(page)).toContainText("Gunia moja lina ukungu.");
      await choice(say("disputes.remedy.moneyBack")).check();
      await field("amount").fill("200");
      await field("reason").fill("Picha inaonyesha ukungu.");
      await button(say("disputes.desk.decide")).click();
      await expect(page.getByText(say("disputes.flash.decided"))).toBeVisible();

      await open(trader);
      await expect(main(page)).toContainText("Picha inaonyesha ukungu.");
      await choice(say("disputes.method.mobile")).check();
      await field("reference").fill(`RB${id.slice(-8)}7`);
      await button(say("disputes.act.repay")).click();
      await expect(page.getByText(say("disputes.flash.repaid"))).toBeVisible();

      await open(buyer);
      await ready();
      await tap(button(say("disputes.act.confirmRepayment")));
      await expect(main(page)).toContainText(
        say("disputes.repayment.confirmed", { side: "buyer" }),
      );
      expect(count.taps, "taps").toBeLessThanOrEqual(6);
      expect(count.inputs, "inputs").toBeLessThanOrEqual(3);
      test.info().annotations.push({ type: "counted", description: JSON.stringify(count) });
    },
  );
}
