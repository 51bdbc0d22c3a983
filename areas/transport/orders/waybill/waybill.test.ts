import { encode } from "uqr";
import { expect, test } from "vitest";
import { setupDispatchedOrder } from "#app/testing/dispatched-order.ts";
import { newPerson } from "#app/testing/factories.ts";
import { extractPdfText } from "#app/testing/pdf-text.ts";
import { apiBase } from "#core/paths.ts";
import { trackingPath } from "#core/transport/transport-paths.ts";
import { qrCode, qrCodePath } from "#server/qr-code.ts";

async function withWaybill(environment: Record<string, string> = {}) {
  const setup = await setupDispatchedOrder(environment);
  const { app, order, customer } = setup;
  return {
    ...setup,
    waybill: (options: { token?: string; language?: string; query?: string } = {}) =>
      app.request(`${apiBase}/logistics-service-order/${order.id}/waybill${options.query ?? ""}`, {
        headers: {
          cookie: `language=${options.language ?? "en"}`,
          authorization: `Bearer ${options.token ?? customer.token}`,
        },
      }),
  };
}

const textOf = async (answer: Response) => extractPdfText(Buffer.from(await answer.arrayBuffer()));

test("renders the waybill for both sides in their language", async () => {
  const { waybill, carrier, order } = await withWaybill();
  const answer = await waybill({ token: carrier.token });
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toContain(`${order.number}.pdf`);
  const text = await textOf(answer);
  for (const words of [
    "Waybill",
    order.number,
    carrier.name,
    "Asha Test",
    "Kigoma",
    "500",
    "Signature",
  ]) {
    expect(text.toLowerCase()).toContain(words.toLowerCase());
  }
  for (const [language, title] of [
    ["kisw", "Hati ya usafirishaji"],
    ["fr", "Lettre de voiture"],
    ["rw", "Urupapuro rw’imizigo"],
    ["rn", "Urupapuro rw’imizigo"],
  ] as const) {
    expect(await textOf(await waybill({ language })), language).toContain(title);
  }
});

test("prints the price only on request", async () => {
  const { waybill } = await withWaybill();
  const price = /(?<![-\w])50.000\b/;
  expect(await textOf(await waybill())).not.toMatch(price);
  expect(await textOf(await waybill({ query: "?price=true" }))).toMatch(price);
});

test("returns 404 to other users and limits waybills per user and minute", async () => {
  const { waybill, db, carrier } = await withWaybill({ RECEIPTS_PER_PERSON_AND_MINUTE: "1" });
  expect((await waybill({ token: (await newPerson(db)).token })).status).toBe(404);
  expect([(await waybill()).status, (await waybill()).status]).toEqual([200, 429]);
  expect((await waybill({ token: carrier.token })).status).toBe(200);
});

test("encodes the tracking link of the edition in the QR code", async () => {
  const { context, order, app, run } = await withWaybill();
  const link = context.edition.server + trackingPath(order.trackingCode);
  const rows = qrCode(link);
  expect(rows).toEqual(encode(link, { ecc: "Q", border: 2 }).data);
  expect(rows.length, "light around it").toBeGreaterThan(4);
  expect(
    qrCodePath([
      [true, false],
      [false, true],
    ]),
  ).toBe("M0 0h1v1h-1zM1 1h1v1h-1z");
  expect(
    await run("select 1 from logistics_order where tracking_code = $1", [order.trackingCode]),
  ).toHaveLength(1);
  expect((await app.request(`${apiBase}/logistics-tracking/${order.trackingCode}`)).status).toBe(
    200,
  );
});
