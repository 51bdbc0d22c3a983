import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { importExportLocation } from "#areas/reference/places/tables.ts";
import { loadOnce } from "#server/database/load-once.ts";
import { distances } from "./area.ts";
import { roadLegLoading } from "./load-road-legs.ts";
import { freightRate, roadLeg, transitTime, transportNode } from "./tables.ts";

test("loads nodes, legs, rates and times, and changes nothing on a second load", async () => {
  const { pool } = await testApp();
  const rows = async () => {
    const tables = [];
    for (const table of [transportNode, roadLeg, freightRate, transitTime]) {
      tables.push(await pool.db.orm.select().from(table));
    }
    return tables;
  };
  const before = await rows();
  expect(before.map(({ length }) => length)).toEqual([319, 1311, 41, 21]);
  for (const loading of distances.loadings ?? []) {
    await loadOnce(pool.db, new Date(), { ...loading, version: 1_000 });
  }
  expect(await rows()).toEqual(before);
});

test("every border of the graph is one side of a pair of posts", async () => {
  const { pool } = await testApp();
  const posts = new Map(
    (await pool.db.orm.select().from(importExportLocation)).map((post) => [post.id, post]),
  );
  const borders = (await pool.db.orm.select().from(transportNode)).filter(
    ({ kind }) => kind === "border",
  );
  expect(borders).toHaveLength(21);
  for (const { name, countryCode, borderPostId } of borders) {
    expect(posts.get(borderPostId ?? 0)).toMatchObject({ name, countryCode, kind: "border post" });
  }
});

test("rejects a distance to an unknown place", async () => {
  const { pool } = await testApp();
  const header = "from,to,km,mode,kind,scope,source,as_of,verified";
  const load = (row: string) =>
    pool.db.transaction((db) =>
      roadLegLoading.load({ db, now: new Date(), texts: [`${header}\n${row}`] }),
    );
  const facts = "road,routed,edge,a map,2024,true";
  await expect(load(`KENBO,XXNOT,10,${facts}`)).rejects.toThrow("XXNOT");
  await expect(load(`XXNOT,KENBO,10,${facts}`)).rejects.toThrow("XXNOT");
  await expect(load(`KEMBA,KENBO,-1,${facts}`)).rejects.toThrow();
  await expect(load(`KEMBA,KENBO,10,${facts}`)).resolves.toBe(1);
});
