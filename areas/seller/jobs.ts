import { job } from "#server/jobs/job.ts";
import { queue } from "#server/jobs/queue.ts";

interface PhotoData {
  traderId: string;
  picture: string;
}

/** Photos that were taken away. */
export const photoQueue = queue<PhotoData>("product-photo-forget");

/** Removes the file of a photo that was taken away, unless another product of hers shows it too. */
const forgetPhotoJob = job(photoQueue, {
  retries: 5,
  firstPauseSeconds: 10,
  maxPauseSeconds: 600,
  maxSeconds: 60,
  concurrency: 1,
  async run({ db, files }, { traderId, picture }) {
    const [shown] = await db.named("photo shown", showing, [
      traderId,
      JSON.stringify([{ picture }]),
    ]);
    if (!shown) await files.pictures.remove(picture);
  },
});

const showing = "select from product where trader_id = $1 and images @> $2::jsonb limit 1";

export const sellerJobs = [forgetPhotoJob];
