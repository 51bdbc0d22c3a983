import { expect, test } from "vitest";
import { setupOrders } from "#app/testing/order-people.ts";

test("shows contacts only to parties with a common order", async () => {
  const { act, requested, buyer, seller, otherUser, read, get, run } = await setupOrders();
  const phone =
    "update account set phone = '+255712000003', phone_verified_at = now() where id = $1";
  await run(phone, [seller.id]);
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
  expect(await contacts(otherUser)).toEqual(unknown);
  const { body } = await get(`/wit-backend/api/${path}`);
  expect(body.data).not.toHaveProperty("email");
});

test("never shows or sends unverified contacts", async () => {
  const { act, requested, buyer, seller, read, run, sentMessages } = await setupOrders();
  await run("update account set phone = '+2557120000' || right(id::text, 2)");
  await run("update account set email_verified_at = null, phone_verified_at = null");
  const requestId = await requested();
  const { body } = await act("approve", requestId, seller);
  const { id } = body.data;
  const ofOrder = async (who: typeof buyer) => (await read(`market-order/${id}`, who)).body.data;
  expect((await ofOrder(buyer)).seller).toEqual({ phone: null, email: null });
  expect((await ofOrder(seller)).operator).toMatchObject({ phone: null, email: null });
  const { email, phone } = (await read(`user/details/${seller.id}`, buyer)).body.data;
  expect([email, phone]).toEqual([null, null]);
  expect(JSON.stringify(await sentMessages(buyer))).not.toContain("@soko.test");
});
