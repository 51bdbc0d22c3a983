import { sql } from "drizzle-orm";
import { product } from "#areas/trade/market/tables.ts";
import { marketService } from "#areas/trade/market-services/tables.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { job } from "#server/jobs/job.ts";
import { queue } from "#server/jobs/queue.ts";

export const photoQueue = queue<{ traderId: string; picture: string }>("product-photo-forget");

/** Deletes the file of a removed photo, unless another product or service shows it. */
const forgetPhotoJob = job(photoQueue, {
  retries: 5,
  firstPauseSeconds: 10,
  maxPauseSeconds: 600,
  maxSeconds: 60,
  concurrency: 1,
  async run(context, { traderId, picture }) {
    const images = JSON.stringify([{ picture }]);
    const [shown] = await findShowing(context, { traderId, images, picture });
    if (!shown) await context.files.pictures.remove(picture);
  },
});

const findShowing = statement(
  "photo still in use",
  (p: Parameters<{ traderId: string; images: string; picture: string }>) =>
    sql`select 1 from ${product} where ${product.traderId} = ${p.traderId}
      and ${product.images} @> ${p.images}::jsonb
      union all select 1 from ${marketService} where ${marketService.picture} = ${p.picture}
      limit 1`,
);

export const sellerJobs = [forgetPhotoJob];
