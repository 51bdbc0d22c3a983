import { expect, test } from "vitest";
import { setupOrders, type TradingPerson } from "#app/testing/order-people.ts";

/** Reads the newest notification title of a user, in a language. */
async function reading() {
  const people = await setupOrders();
  const newest = async ({ token }: TradingPerson, language = "en") => {
    const headers = { authorization: `Bearer ${token}`, "accept-language": language };
    const { body } = await people.get("/wit-backend/api/notification?size=1", { headers });
    return body.data[0];
  };
  const title = async (who: TradingPerson, language?: string): Promise<string> =>
    (await newest(who, language)).title.replaceAll("\u00a0", " ");
  return { ...people, newest, title };
}

test("names the shop to the buyer, and the product in the buyer's language", async () => {
  const { product, requested, act, run, seller, buyer, title, newest } = await reading();
  await run("update trader set name = 'Kigoma Beans' where account_id = $1", [seller.id]);
  const { id } = await product({ name: "Yellow beans" });
  const names = { en: "Yellow beans", fr: "Haricots jaunes", kisw: "Maharage ya njano" };
  await run("update product set names = $2 where id = $1", [id, JSON.stringify(names)]);
  await act("approve", await requested(id), seller);
  expect(await title(buyer, "fr")).toMatch(
    /^Kigoma Beans accepte votre commande : Haricots jaunes \(10 kg\), 25\D000 TSh$/,
  );
  expect(await title(buyer)).toBe(
    "Kigoma Beans approves your order: 10 kg of Yellow beans, TSh 25,000",
  );
  const notification = await newest(buyer, "fr");
  expect(notification.productName, "on the wire as it was ordered").toBe("Yellow beans");
  expect(Object.keys(notification)).not.toContain("byShop");
  await run("update product set name = 'Red beans' where id = $1", [id]);
  expect(await title(buyer, "fr"), "renamed since").toContain("Yellow beans");
});

test("shows the seller the buyer's name, not the shop's, and no name of a deleted account", async () => {
  const { requested, act, run, seller, buyer, title } = await reading();
  await run("update account set first_name = 'Asha', last_name = 'Mushi' where id = $1", [
    buyer.id,
  ]);
  await act("cancelRequest", await requested(), buyer);
  expect(await title(seller)).toMatch(/^Asha Mushi cancelled the order request: 10 kg of /);
  await run("update account set state = 'deleted', first_name = '', last_name = '' where id = $1", [
    buyer.id,
  ]);
  expect(await title(seller)).toMatch(/^The buyer cancelled the order request: /);
});

test("renders notifications of deleted products and old payloads", async () => {
  const { requested, act, run, seller, buyer, title } = await reading();
  await act("reject", await requested(), seller);
  await run(
    "update notification set payload = payload - 'productId' - 'quantity', by_id = null where account_id = $1",
    [buyer.id],
  );
  expect(await title(buyer)).toMatch(/^The seller rejects your request: \S/);
});
