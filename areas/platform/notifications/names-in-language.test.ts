import { expect, test } from "vitest";
import { areas } from "#app/areas.ts";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";
import { newPerson } from "#app/testing/factories.ts";
import { setupOrders } from "#app/testing/order-people.ts";
import { setupTransport } from "#app/testing/transport-people.ts";
import { isListed, type Notification } from "#server/notifications/notification.ts";

/** Fields that contain names in five languages; products are identified by `productId`. */
const namesInPayloads = ["commodity", "serviceName", "association"];

const apiPath = "/wit-backend/api/notification?size=1";

test("every listed notification that names reference data contains its ids", () => {
  const declared: Notification[] = areas.flatMap(({ notifications = [] }) => [...notifications]);
  const naming = declared.filter(
    (notification) =>
      isListed(notification) && namesInPayloads.some((name) => name in notification.payload.shape),
  );
  expect(naming.length).toBeGreaterThan(15);
  const without = naming.filter(({ payload }) => !("ids" in payload.shape));
  expect(without.map(({ kind }) => kind)).toEqual([]);
});

test("names the commodity of an answered enquiry in the reader's language and leaves the row unchanged", async () => {
  const { db, request, get, run, officer } = await setupOfficersDesk();
  const { id, token } = await newPerson(db, { firstName: "Asha" });
  await run("update account set language = 'kisw' where id = $1", [id]);
  const [cheese] = await run("select id, names from commodity where code = 'cheese'");
  const [place] = await run("select id from location where code = 'TZ-08'");
  const body = { commodity: cheese.id, location: place.id };
  const enquiryResponse = await request("POST", "price-enquiry", { token, body });
  await request("POST", `portal/price-enquiry/${enquiryResponse.body.data.id}/answer`, {
    token: officer.token,
    body: { answer: "Twelve thousand a kilo.", isPublished: false },
  });
  const read = async (language: string) => {
    const headers = { authorization: `Bearer ${token}`, "accept-language": language };
    return (await get(apiPath, { headers })).body.data[0];
  };
  for (const language of ["en", "kisw", "fr", "rw", "rn"] as const) {
    const view = await read(language === "kisw" ? "sw" : language);
    const name = cheese.names[language];
    expect(view.title, language).toContain(name);
    expect(view.commodity, language).toBe(name);
  }
  const [row] = await run("select payload from notification where account_id = $1", [id]);
  expect(row.payload.commodity).toBe(cheese.names.kisw);
});

test("names cargo and route in the reader's language, and shows an old row unchanged", async () => {
  const { run, get, requested: enquiryResponse, customer, provider } = await setupTransport();
  await run("update account set language = 'kisw' where id = $1", [provider.id]);
  const [rice] = await run("select id, names from commodity where code = 'rice'");
  await enquiryResponse({ commodity: rice.id });
  const title = async (language: string): Promise<string> => {
    const headers = { authorization: `Bearer ${provider.token}`, "accept-language": language };
    return (await get(apiPath, { headers })).body.data[0].title;
  };
  expect(await title("en")).toContain(rice.names.en);
  expect(await title("fr")).toContain(rice.names.fr);
  await run("update notification set payload = payload - 'ids' where account_id = $1", [
    provider.id,
  ]);
  expect(await title("en")).toContain(rice.names.kisw);
  expect(customer.id).not.toBe(provider.id);
});

test("names the goods in the reader's language beside what the seller typed", async () => {
  const { run, get, product, requested, seller } = await setupOrders();
  const [beans] = await run("select names from commodity where code = 'beans'");
  const title = async (language: string): Promise<string> => {
    const headers = {
      authorization: `Bearer ${seller.token}`,
      "accept-language": language === "kisw" ? "sw" : language,
    };
    return (await get(apiPath, { headers })).body.data[0].title;
  };
  await requested((await product({ name: "Yellow beans" })).id);
  expect(await title("en")).not.toContain("– Yellow");
  expect(await title("kisw")).toContain(`${beans.names.kisw} – Yellow beans`);
  expect(await title("fr")).toContain(`${beans.names.fr} – Yellow beans`);
  const translated = { en: "Yellow beans", fr: "Haricots jaunes" };
  await run("update product set names = $1 where name = 'Yellow beans'", [translated]);
  expect(await title("fr")).toContain("Haricots jaunes");
  expect(await title("fr")).not.toContain("– Yellow");
});
