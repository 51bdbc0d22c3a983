import { readFileSync } from "node:fs";
import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { loadOnce } from "#server/database/load-once.ts";
import { locationLoading } from "./load-locations.ts";
import { location, locationWord, marketPlace } from "./tables.ts";

test("most places have coordinates, all of them in East Africa", async () => {
  const { pool } = await testApp();
  const places = await pool.db.orm.select().from(location);
  const located = places.filter(({ latitude }) => latitude !== null);
  expect(located).toHaveLength(675);
  for (const { latitude, longitude } of located) {
    expect(latitude).toBeGreaterThan(-12);
    expect(latitude).toBeLessThan(6);
    expect(longitude).toBeGreaterThan(28);
    expect(longitude).toBeLessThan(43);
  }
});

test("deletes words of former names on the next load", async () => {
  const { pool } = await testApp();
  const [kigali] = await pool.db.orm.select().from(location).where(eq(location.code, "RW-01"));
  const locationId = kigali?.id ?? 0;
  await pool.db.orm.insert(locationWord).values({ word: "oldname", locationId });
  const words = async () => {
    const rows = await pool.db.orm
      .select()
      .from(locationWord)
      .where(eq(locationWord.locationId, locationId));
    return rows.map(({ word }) => word);
  };
  expect(await words()).toContain("oldname");
  await loadOnce(pool.db, new Date(), { ...locationLoading, version: 1_000 });
  expect(await words()).not.toContain("oldname");
  expect(await words()).toContain("umujyi");
});

test("migration deletes a commune that was a total row and moves its references to the province", async () => {
  const { pool } = await testApp();
  const [province] = await pool.db.orm.select().from(location).where(eq(location.code, "BI-MU"));
  if (!province) throw new Error("Muramvya is missing");
  const { id: parentId, names } = province;
  const total = { code: "BI-MU-total", name: "Total", names, level: 2, type: "commune" };
  const [gone] = await pool.db.orm
    .insert(location)
    .values({ ...total, countryCode: "BI", parentId, isRegistration: false })
    .returning();
  const place = { countryCode: "BI", name: "Somewhere", kind: "market" };
  await pool.db.orm.insert(marketPlace).values({ ...place, locationId: gone?.id ?? 0 });
  const migration = readFileSync("migrations/0015_distances.sql", "utf8");
  const block = migration.slice(migration.indexOf("DO $$"));
  await pool.pool.query(block);
  await pool.pool.query(block);
  const left = await pool.db.orm
    .select()
    .from(location)
    .where(inArray(location.code, ["BI-MU-total"]));
  expect(left).toEqual([]);
  const [moved] = await pool.db.orm
    .select()
    .from(marketPlace)
    .where(eq(marketPlace.name, "Somewhere"));
  expect(moved?.locationId).toBe(parentId);
});
