import type { Page } from "@playwright/test";
import type { Language } from "#core/languages.ts";
import { apiBase, carrierPath, documentsPath, transportPaymentPath } from "#core/paths.ts";
import { carrierServicesPath } from "#core/transport/transport-paths.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { bearerHeader } from "../bearer-header.ts";
import { countSteps } from "../count-steps.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { newPassword, newVerifiedUser } from "../new-person.ts";
import { e164, newPhone } from "../new-phone.ts";
import { sentCode } from "../sent-code.ts";
import { expect, journeySetting, main, test, untilHydrated, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

const field = (page: Page, name: string) => main(page).locator(`form [name="${name}"]`);
const photo = {
  name: "card.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
};

for (const language of ["kisw", "fr"] as Language[]) {
  const say = wordsIn(language);

  test(
    `joins as a carrier, is approved, offers a route and is paid for the first load, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request, javaScriptEnabled }) => {
      test.slow();
      const ready = async () => (javaScriptEnabled === false ? undefined : untilHydrated(page));
      const steps = countSteps(page);
      const { tap, type, choose, tick } = steps;
      const next = async () => {
        await tap(main(page).getByRole("button", { name: say("registration.next") }));
      };
      const isAt = (step: string) =>
        expect(page.locator("h1")).toHaveText(say(`registration.step.${step}`));

      const phone = newPhone();
      await visit("/auth/register?role=carrier", { language });
      await expect(page.locator("h1")).toHaveText(say("registration.title.carrier"));
      await next();
      await isAt("names");
      await type(field(page, "firstName"), "Juma");
      await type(field(page, "lastName"), "Hamisi");
      await tick(field(page, "gender").and(page.locator("[value=male]")));
      await next();
      await isAt("contact");
      await type(field(page, "phone"), phone);
      await choose(field(page, "location"), "Kigoma");
      await next();
      await isAt("password");
      await type(field(page, "password"), newPassword);
      await tick(field(page, "terms"));
      await tap(main(page).getByRole("button", { name: say("registration.submit") }));
      await expect(page).toHaveURL(/\/auth\/verification/);
      await ready();
      await type(field(page, "code"), await sentCode(e164(phone)));
      await tap(main(page).locator("form [type=submit]").first());
      await expect(page).toHaveURL(documentsPath);
      await ready();
      // Not more than the 13 taps and 7 inputs that joining as a trader took.
      expect(steps.count.taps).toBeLessThan(13);
      const typed = steps.count.inputs - 2;
      expect(typed, "gender and terms are ticks, counted as taps").toBeLessThan(7);

      for (const kind of ["national-id", "vehicle-registration"]) {
        await expect(field(page, "type"), "the kind is chosen").toHaveValue(kind);
        await field(page, "file").setInputFiles(photo);
        await tap(main(page).getByRole("button", { name: say("verificationDocuments.send.act") }));
        await expect(main(page).locator("article")).toHaveCount(kind === "national-id" ? 1 : 2);
        await ready();
      }
      await tap(main(page).getByRole("link", { name: say("verificationDocuments.onCarrier") }));
      await expect(page).toHaveURL(carrierServicesPath);

      const officer = await bearerHeader(request, demoSignIns.officer.email, demoPassword);
      const carrier = await bearerHeader(request, e164(phone), newPassword);
      const own = await request.get(`${apiBase}/user/mydetails`, { headers: carrier });
      const { id } = (await own.json()).data;
      const approved = await request.post(`${apiBase}/portal/account/${id}/approve`, {
        headers: officer,
        data: { application: "carrier" },
      });
      expect(approved.status(), await approved.text()).toBe(200);

      await page.goto(carrierPath);
      await ready();
      await tap(main(page).getByRole("link", { name: say("logistics.order.carrier.addServices") }));
      await ready();
      await type(field(page, "locationFrom"), "Kigoma");
      await type(field(page, "locationTo"), "Tabora");
      await type(field(page, "price"), "80");
      await type(field(page, "minDays"), "1");
      await type(field(page, "maxDays"), "3");
      await tap(
        main(page).getByRole("button", { name: say("logistics.portal.form.save"), exact: true }),
      );
      await expect(page).toHaveURL(carrierServicesPath);

      const customerPhone = await newVerifiedUser(request);
      const customer = await bearerHeader(request, customerPhone.phone, newPassword);
      const services = await request.get(`${apiBase}/portal/logistic-service`, {
        headers: carrier,
      });
      const [service] = (await services.json()).data;
      expect(service.isListed, "customers see it").toBe(true);
      const sent = await request.post(`${apiBase}/logistics-service-order-request`, {
        headers: customer,
        data: {
          logisticsService: service.id,
          quantity: 500,
          description: "Sacks of beans at the station store.",
          price: 0,
        },
      });
      expect(sent.status(), await sent.text()).toBe(200);
      await page.goto(carrierPath);
      await ready();
      await tap(main(page).locator("button[value=approve]").first());
      await expect(page).toHaveURL(/portal\/logistics/);
      const orders = await request.get(`${apiBase}/portal/logistics-service-order`, {
        headers: carrier,
      });
      const [order] = (await orders.json()).data;
      const paid = await request.post(`${apiBase}/logistics-service-order/payment/${order.id}`, {
        headers: customer,
        data: { option: "pickup", amount: order.cost.totalCost },
      });
      expect(paid.status(), await paid.text()).toBe(200);

      await page.goto(carrierPath);
      await ready();
      await tap(main(page).locator("#to-check a").first());
      await expect(page).toHaveURL(transportPaymentPath(order.id));
      await ready();
      await tap(main(page).getByRole("button", { name: say("payments.act.confirm") }));
      await expect(main(page)).toContainText(say("payments.page.paid"));
      await page.goto(`${carrierPath}/earnings`);
      await expect(main(page)).toContainText(say("payments.earnings.paid"));
      test.info().annotations.push({ type: "steps", description: JSON.stringify(steps.count) });
    },
  );
}
