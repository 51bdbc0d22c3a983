import { expect, test } from "vitest";
import { orderPeople } from "#app/testing/order-people.ts";

test("two who have an order together see each other's contacts, and nobody else does", async () => {
  const { act, requested, buyer, seller, stranger, read, get, run } = await orderPeople();
  await run("update account set phone = '+255712000003' where id = $1", [seller.id]);
  const path = `user/details/${seller.id}`;
  const contacts = async (who: typeof buyer) => {
    const { email, phone } = (await read(path, who)).body.data;
    return { email, phone };
  };
  const unknown = { email: undefined, phone: undefined };
  const id = await requested();
  expect(await contacts(buyer), "a request is not yet an order").toEqual(unknown);
  await act("approve", id, seller);
  expect(await contacts(buyer)).toEqual({
    email: expect.stringContaining("@soko.test"),
    phone: "+255712000003",
  });
  const back = (await read(`user/details/${buyer.id}`, seller)).body.data;
  expect(back.email).toContain("@soko.test");
  expect(await contacts(stranger)).toEqual(unknown);
  const { body } = await get(`/wit-backend/api/${path}`);
  expect(body.data).not.toHaveProperty("email");
});
