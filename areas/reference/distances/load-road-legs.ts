import { z } from "zod";
import { location } from "#areas/reference/places/tables.ts";
import { readCsv } from "#server/csv.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { idOf, idsByCode } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { distanceKinds, legModes, legScopes, roadLeg, transportNode } from "./tables.ts";

const columns = z.object({
  from: z.string(),
  to: z.string(),
  km: z.coerce.number().positive(),
  mode: z.enum(legModes),
  kind: z.enum(distanceKinds),
  scope: z.enum(legScopes),
  source: z.string().min(1),
  as_of: z.string(),
  verified: z.enum(["true", "false"]),
});

/** Loaded after the nodes. @throws for a row with an unknown code */
export const roadLegLoading: DataLoader = {
  name: "road legs",
  version: 1,
  files: ["data/reference/road_distances.csv"],
  async load({ db, texts: [distances = ""] }) {
    const nodes = idsByCode(await db.orm.select().from(transportNode));
    const starts = new Map([...idsByCode(await db.orm.select().from(location)), ...nodes]);
    const rows = readCsv(distances).map((row) => {
      const { from, to, as_of, verified, ...leg } = columns.parse(row);
      idOf(starts, from);
      idOf(nodes, to);
      return {
        ...leg,
        fromCode: from,
        toCode: to,
        asOf: as_of || null,
        isVerified: verified === "true",
      };
    });
    const key = [roadLeg.fromCode, roadLeg.toCode, roadLeg.mode, roadLeg.scope];
    await upsert(db, roadLeg, key, rows);
    return rows.length;
  },
};
