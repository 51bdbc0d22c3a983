import { expect, test } from "vitest";
import { locationId } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { newProvider, newTransportService } from "#app/testing/transport-factories.ts";

test("returns a provider with the chamber's checks and its verified, published contacts", async () => {
  const { db, run, request: ask } = await testApp();
  const { id } = await newProvider(db, { name: "Tanganyika Haulage" });
  await newTransportService(db, { providerId: id });
  await newTransportService(db, { providerId: id, isListed: false });
  await run(
    `update account set email = 'haulage@example.test', email_verified_at = null,
       phone = '+255712000001', phone_verified_at = '2026-10-05' where id = $1`,
    [id],
  );
  const contacts = async () => {
    const { emails, tels } = (await ask("GET", `logistics-provider/${id}`)).body.data;
    return [emails, tels];
  };
  expect(await contacts(), "before it chose").toEqual([[], []]);
  await run(
    "update logistics_provider set publishes_email = true, publishes_phone = true where account_id = $1",
    [id],
  );
  const { body } = await ask("GET", `logistics-provider/${id}`);
  expect(body.data).toMatchObject({
    id,
    name: "Tanganyika Haulage",
    headquarters: { name: "Kigoma" },
    emails: [],
    tels: ["+255712000001"],
    // A phone that a code verified is no check by the chamber.
    checks: [],
    rating: null,
    ratings: 0,
    services: 1,
  });
  await run("update logistics_provider set is_listed = false where account_id = $1", [id]);
  for (const gone of [id, "x"]) {
    expect((await ask("GET", `logistics-provider/${gone}`)).status, gone).toBe(404);
  }
});

test("sorts providers by name or rating and filters them by name and route", async () => {
  const { db, run, request: ask } = await testApp();
  const [b, a, c] = [
    await newProvider(db, { name: "Baraka Transport" }),
    await newProvider(db, { name: "Asante 100% Carriers" }),
    await newProvider(db, { name: "Cargo Lake" }),
  ];
  await run(
    "update logistics_provider set rating_sum = 8, rating_count = 2 where account_id = $1",
    [c.id],
  );
  await newTransportService(db, { providerId: a.id });
  await newTransportService(db, { providerId: b.id, to: "TZ-01" });
  await newTransportService(db, { providerId: b.id, from: "TZ-01" });
  const names = async (query: string) => {
    const { body } = await ask("GET", `logistics-provider?${query}`);
    expect(body.total).toBe(body.data.length);
    return body.data.map(({ name }: { name: string }) => name.slice(0, 1)).join("");
  };
  expect(await names("")).toBe("ABC");
  expect(await names("sort=rating")).toBe("CAB");
  expect(await names("term=transport")).toBe("B");
  expect(await names("term=100%25")).toBe("A");
  expect(await names("term=_")).toBe("");
  const from = `locationFrom=${await locationId(db, "TZ-08")}`;
  const to = `locationTo=${await locationId(db, "TZ-02")}`;
  expect(await names(from)).toBe("AB");
  expect(await names(to)).toBe("AB");
  expect(await names(`${from}&${to}`)).toBe("A");
});
