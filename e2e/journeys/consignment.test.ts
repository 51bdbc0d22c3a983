import type { APIRequestContext } from "@playwright/test";
import { offlineField } from "#core/offline-queue.ts";
import { apiBase } from "#core/paths.ts";
import { trackingPath } from "#core/transport/transport-paths.ts";
import { newTransport } from "../new-transport.ts";
import { expect, journeySetting, main, onDesktop, test, wordsIn } from "../visit.ts";

/** The code that only the customer is shown. */
async function codeOf(
  request: APIRequestContext,
  id: string,
  headers: Record<string, string>,
): Promise<string> {
  const answer = await request.get(`${apiBase}/logistics-service-order/${id}`, { headers });
  return (await answer.json()).data.deliveryCode;
}

for (const language of ["kisw", "fr"] as const) {
  test(
    `reports in one click, shows a visitor the tracking link and delivers by the code, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request }) => {
      const say = wordsIn(language);
      const { id, trackingCode, customer } = await newTransport(request);
      const report = `/portal/logistics/orders/${id}/checkpoint`;
      await visit(report, { language, as: "logistics" });
      const here = main(page).locator("button[name=here]");
      const offline = await main(page).locator(`[name=${offlineField}]`).inputValue();
      const place = JSON.parse(offline).names[(await here.getAttribute("value")) ?? ""];
      await expect(here).toHaveText(say("logistics.track.report.here", { place }));
      await main(page).getByText(say("logistics.track.report.more")).click();
      await main(page).locator("[name=note]").fill("Tyre changed.");
      await here.click();
      await expect(page.getByText(say("logistics.flash.checkpointAdded"))).toBeVisible();
      await expect(main(page).locator("ol").last()).toContainText(place);
      await expect(here, "the button offers the next place").not.toHaveText(
        say("logistics.track.report.here", { place }),
      );

      await page.context().clearCookies({ name: /soko-session/ });
      await visit(trackingPath(trackingCode));
      await expect(main(page).getByRole("img")).toHaveAttribute("aria-label", new RegExp(place));
      await expect(main(page).locator("ol").last()).toContainText(place);
      await expect(main(page), "words are for the two sides").not.toContainText("Tyre");
      const robots = page.locator("meta[name=robots]");
      await expect(robots).toHaveAttribute("content", /noindex/);

      await visit(`/portal/logistics/orders/${id}/deliver`, { as: "logistics" });
      const hand = main(page).getByRole("button", { name: say("logistics.track.deliver.send") });
      await hand.click();
      await expect(main(page)).toContainText(say("logistics.proof.missing"));
      await main(page)
        .locator("[name=code]")
        .fill(await codeOf(request, id, customer));
      await hand.click();
      await page.waitForURL(/\/portal\/logistics\?order=/);
      await visit(trackingPath(trackingCode));
      await expect(main(page)).not.toContainText(say("logistics.track.notYet"));
    },
  );
}

test("withdraws a report made by mistake", onDesktop, async ({ visit, page, request }) => {
  const say = wordsIn("en");
  const { id } = await newTransport(request);
  await visit(`/portal/logistics/orders/${id}/checkpoint`, { language: "en", as: "logistics" });
  await main(page).locator("button[name=here]").click();
  await expect(page.getByText(say("logistics.flash.checkpointAdded"))).toBeVisible();
  await main(page)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(page.getByText(say("logistics.flash.checkpointRemoved"))).toBeVisible();
  await expect(main(page).getByRole("button", { name: /^Remove/ })).toHaveCount(0);
});
