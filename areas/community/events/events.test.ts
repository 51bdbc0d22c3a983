import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { newId } from "#core/ids.ts";
import type { TradeEvent } from "./endpoints.ts";
import { event } from "./tables.ts";

async function setup() {
  const app = await testApp();
  const { orm } = app.pool.db;
  const add = async (name: string, values: Partial<typeof event.$inferInsert> = {}) => {
    const id = newId();
    const names = Object.fromEntries(
      ["en", "kisw", "fr", "rw", "rn"].map((language) => [language, name]),
    ) as typeof event.$inferInsert.names;
    await orm.insert(event).values({
      id,
      names,
      type: "workshop",
      town: "Kigoma",
      countryCode: "TZ",
      isVerified: true,
      searchText: name.toLowerCase(),
      createdAt: new Date(),
      ...values,
    });
    return id;
  };
  const list = async (query: string) =>
    (await app.get(`/wit-backend/api/events?${query}`)).body as {
      data: TradeEvent[];
      total: number;
    };
  return { ...app, add, list, clear: () => orm.delete(event) };
}

test("loads real fairs as reference data, without unannounced days", async () => {
  const { list } = await setup();
  const upcoming = await list("time=upcoming&size=100");
  expect(upcoming.total).toBeGreaterThan(8);
  expect(upcoming.data.every(({ startsOn }) => startsOn === null)).toBe(true);
  expect(upcoming.data.every(({ months }) => months !== null)).toBe(true);
  // From November on, the fairs of January come before those of last summer.
  const past = await list("time=past&size=100");
  expect(past.data[0]?.last?.year).toBe("2025");
  expect(past.total).toBe(22);
});

test("sorts dated events first, by day, and lists ended ones as past", async () => {
  const { add, list, clear } = await setup();
  await clear();
  await add("Later", { startsOn: "2099-02-01" });
  await add("Sooner", { startsOn: "2099-01-01", endsOn: "2099-01-03" });
  await add("Usual", { firstMonth: 7, lastMonth: 8 });
  await add("Gone", { startsOn: "2020-01-01" });
  await add("Hidden", { startsOn: "2099-01-01", isListed: false });
  const names = async (query: string) => (await list(query)).data.map(({ name }) => name);
  expect(await names("time=upcoming")).toEqual(["Sooner", "Later", "Usual"]);
  expect(await names("time=past")).toEqual(["Gone"]);
  expect(await names("type=conferences")).toEqual([]);
  expect(await names("countryCode=KE")).toEqual([]);
  expect((await names("term=soner"))[0]).toBe("Sooner");
});

test("returns the ticket price of an event and 404 for hidden and unknown ones", async () => {
  const { add, get } = await setup();
  const id = await add("Workshop", {
    startsOn: "2099-01-01",
    ticketPrice: 5000,
    ticketCurrency: "TZS",
  });
  const hidden = await add("Hidden", { isListed: false });
  const { body } = await get(`/wit-backend/api/events/${id}`);
  expect(body.data).toMatchObject({
    name: "Workshop",
    location: { town: "Kigoma", countryCode: "TZ", countryName: "Tanzania" },
    tickets: { price: 5000, currency: "TZS", url: null },
  });
  for (const none of [hidden, newId(), "x"])
    expect((await get(`/wit-backend/api/events/${none}`)).body.status).toBe(404);
});

test("returns the same date and upcoming flag for an event as its list", async () => {
  const { add, list, clear } = await setup();
  await clear();
  await add("Later", { startsOn: "2099-02-01" });
  await add("Usual", { firstMonth: 7, lastStart: "2020-07-07", lastEdition: "2020" });
  await add("Ended", { lastStart: "2019-05-05", lastEnd: "2019-05-06" });
  await add("Gone", { startsOn: "2020-01-01" });
  const seen = (await list("")).data.map(({ name, date, isUpcoming }) => [name, date, isUpcoming]);
  expect(Object.fromEntries(seen.map(([name, ...rest]) => [name, rest]))).toEqual({
    Later: ["2099-02-01", true],
    Usual: [null, true],
    Ended: ["2019-05-05", false],
    Gone: ["2020-01-01", false],
  });
  for (const { isUpcoming } of (await list("time=upcoming")).data) expect(isUpcoming).toBe(true);
});
