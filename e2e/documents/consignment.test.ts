import { expect, test } from "vitest";
import { newPerson } from "#app/testing/factories.ts";
import { newTransportOrder, newTransportService } from "#app/testing/transport-factories.ts";
import { postedForm } from "#app/testing/upload-samples.ts";
import { offlineField, offlineOwnerHeader } from "#core/offline-queue.ts";
import { apiBase } from "#core/paths.ts";
import { trackingPath } from "#core/transport/transport-paths.ts";
import { wordsIn } from "../words-in.ts";
import { collapseSpaces } from "./support/collapse-spaces.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { call, demoPerson } from "./support/people.ts";
import { openAs } from "./support/signed-in-visitor.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

/** A consignment that the demo carrier is transporting from Kigoma to Dar es Salaam. */
async function consignment(app: PagesApp) {
  const { db } = app;
  const carrier = await demoPerson(app, "logistics");
  const customer = await newPerson(db);
  const service = await newTransportService(db, { providerId: carrier.id });
  const values = { service, customerId: customer.id, orderState: "dispatched" as const };
  const { id, trackingCode } = await newTransportOrder(db, values);
  return { id, trackingCode, carrier, customer };
}

type Consignment = Awaited<ReturnType<typeof consignment>>;

/** The carrier reports by an API call that it is in Dodoma. */
async function report(app: PagesApp, { id, carrier }: Consignment): Promise<void> {
  const { status, body } = await app.get(
    `${apiBase}/portal/logistics-service-order/${id}/checkpoint`,
    {
      ...postedForm({ place: "TZDOD", note: "Tyre changed." }),
      headers: { authorization: `Bearer ${carrier.token}` },
    },
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** The code that only the customer is shown. */
async function codeOf(app: PagesApp, { id, customer }: Consignment): Promise<string> {
  const order = await call(app, "GET", `logistics-service-order/${id}`, { token: customer.token });
  return order.deliveryCode;
}

const reportPath = ({ id }: Consignment) => `/portal/logistics/orders/${id}/checkpoint`;
const deliverPath = ({ id }: Consignment) => `/portal/logistics/orders/${id}/deliver`;

/** The button that reports the most likely place. */
const here = (page: Visitor) => page.part("main button[name=here]");
/** The list of places on the route. */
const way = (page: Visitor) => textOf(page.parts("main ol").at(-1));

for (const language of ["kisw", "fr"] as const) {
  const say = wordsIn(language);
  const hand = say("logistics.track.deliver.send");

  test(`reports the most likely place with a note in one click, in ${language}`, async () => {
    const app = await pagesApp();
    const moved = await consignment(app);
    const page = await openAs(app, "logistics", language, reportPath(moved));
    const { names } = JSON.parse(page.part(`[name=${offlineField}]`).getAttribute("value") ?? "");
    const place = names[here(page).getAttribute("value") ?? ""];
    expect(page.button(say("logistics.track.report.here", { place }))).toBe(here(page));
    page.unfold(say("logistics.track.report.more"), page.main);
    page.fill("[name=note]", "Tyre changed.");
    await page.press(here(page));
    expect(page.flash).toBe(collapseSpaces(say("logistics.flash.checkpointAdded")));
    expect(way(page)).toContain(place);
    expect(textOf(here(page)), "the button offers the next place").not.toContain(place);
  });

  test(`shows the last place without the note at the tracking link, in ${language}`, async () => {
    const app = await pagesApp();
    const moved = await consignment(app);
    await report(app, moved);
    const page = app.visitor(language);
    await page.open(trackingPath(moved.trackingCode));
    const picture = page.part("main [role=img]").getAttribute("aria-label");
    expect(picture).toContain("Dodoma");
    expect(way(page)).toContain("Dodoma");
    expect(page.main).not.toHaveTextContent("Tyre");
  });

  test(`refuses a delivery without any proof, in ${language}`, async () => {
    const app = await pagesApp();
    const page = await openAs(app, "logistics", language, deliverPath(await consignment(app)));
    await page.press(hand);
    expect(page.main).toHaveTextContent(say("logistics.proof.missing"));
  });

  test(`delivers the consignment by the customer's code, in ${language}`, async () => {
    const app = await pagesApp();
    const moved = await consignment(app);
    const page = await openAs(app, "logistics", language, deliverPath(moved));
    page.fill("[name=code]", await codeOf(app, moved));
    await page.press(hand);
    expect(page.path).toBe(`/portal/logistics?order=${moved.id}`);
    await page.open(trackingPath(moved.trackingCode));
    const [delivered = ""] = say("logistics.track.now.delivered", { time: "" }).split(/\s*:/);
    expect(page.main).toHaveTextContent(delivered);
    expect(way(page)).not.toContain(say("logistics.track.notYet"));
  });
}

test("keeps a tracking page out of search engines", async () => {
  const app = await pagesApp();
  const page = app.visitor("kisw");
  await page.open(trackingPath((await consignment(app)).trackingCode));
  expect(page.part("meta[name=robots]")).toHaveAttribute(
    "content",
    expect.stringContaining("noindex"),
  );
});

test("lets the carrier withdraw a report made by mistake", async () => {
  const app = await pagesApp();
  const say = wordsIn("kisw");
  const moved = await consignment(app);
  await report(app, moved);
  const page = await openAs(app, "logistics", "kisw", reportPath(moved));
  await page.press(say("logistics.track.report.undo", { place: "Dodoma" }));
  expect(page.flash).toBe(say("logistics.flash.checkpointRemoved"));
  expect(page.parts("main form[action$=undo]")).toEqual([]);
  expect(way(page)).not.toContain("Dodoma");
});

test("takes a queued report from its owner only, once", async () => {
  const app = await pagesApp();
  const moved = await consignment(app);
  const page = await openAs(app, "logistics", "en", reportPath(moved));
  const { owner } = JSON.parse(page.part(`[name=${offlineField}]`).getAttribute("value") ?? "");
  const send = (queuedBy: string, place = "TZDOD", key = "0f") =>
    page.fetch(reportPath(moved), {
      ...postedForm({ place, idempotencyKey: key.repeat(16), [offlineField]: "{}" }),
      headers: { [offlineOwnerHeader]: queuedBy },
    });
  expect((await send("another")).status).toBe(401);
  expect((await send(owner)).status).toBe(204);
  expect((await send(owner)).status).toBe(204);
  const refused = await send(owner, "?", "1e");
  expect([refused.status, Object.keys(await refused.json())]).toEqual([400, ["code", "message"]]);
  await page.open(reportPath(moved));
  expect(way(page).split("Dodoma")).toHaveLength(2);
});
