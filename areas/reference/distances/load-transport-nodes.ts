import { z } from "zod";
import { importExportLocation, location } from "#areas/reference/places/tables.ts";
import { getCell, readCsv } from "#server/csv.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { idOf, idsByCode } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { nodeKinds, transportNode } from "./tables.ts";

const columns = z.object({
  code: z.string().min(1),
  name: z.string().min(1),
  country: z.string().length(2),
  kind: z.enum(nodeKinds),
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
  location_code: z.string(),
});

/** Loaded after places and border posts, which the nodes reference. */
export const transportNodeLoading: DataLoader = {
  name: "transport nodes",
  version: 1,
  files: ["data/reference/transport_nodes.csv", "data/reference/border_posts.csv"],
  async load({ db, texts: [nodes = ""] }) {
    const places = idsByCode(await db.orm.select().from(location));
    const posts = await db.orm.select().from(importExportLocation);
    const postIds = new Map(
      posts
        .filter(({ kind }) => kind === "border post")
        .map(({ id, countryCode, name }) => [`${countryCode} ${name}`, id]),
    );
    const rows = readCsv(nodes).map((row) => {
      const { country, location_code, ...node } = columns.parse(row);
      return {
        ...node,
        countryCode: country,
        locationId: location_code === "" ? null : idOf(places, location_code),
        borderPostId:
          node.kind === "border" ? idOf(postIds, `${country} ${getCell(row, "name")}`) : null,
      };
    });
    await upsert(db, transportNode, [transportNode.code], rows);
    return rows.length;
  },
};
