import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { roles } from "#core/roles.ts";

test("lists roles and their permissions in the reader's language", async () => {
  const { get } = await testApp();
  const { body } = await get("/wit-backend/api/roles", { headers: { "accept-language": "fr" } });
  expect(body.total).toBe(roles.length);
  expect(body.data.map(({ code }: { code: string }) => code)).toEqual(roles);
  const [visitor, buyer] = body.data;
  expect(visitor).toMatchObject({
    name: "Visiteur",
    acts: [{ act: "public.read" }, { act: "cart.use" }],
  });
  expect(visitor.acts).toHaveLength(2);
  expect(buyer).toMatchObject({ name: "Acheteur" });
  const acts = Object.fromEntries(
    buyer.acts.map(({ act, unverified }: { act: string; unverified: boolean }) => [
      act,
      unverified,
    ]),
  );
  expect(acts).toMatchObject({ "account.own": true, "profile.change": false });
  expect(acts).not.toHaveProperty("account.review");
});
