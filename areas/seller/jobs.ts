import { type JobKind, jobKind } from "#server/jobs/job-kind.ts";

interface PhotoData {
  traderId: string;
  picture: string;
}

/** Removes the file of a photo that was taken away, unless another product of hers shows it too. */
export const forgetPhotoJob = jobKind<PhotoData>({
  name: "product-photo-forget",
  retries: 5,
  firstPauseSeconds: 10,
  longestPauseSeconds: 600,
  mostSeconds: 60,
  atOnce: 1,
  async run({ db, files }, { traderId, picture }) {
    const [shown] = await db.named("photo shown", showing, [
      traderId,
      JSON.stringify([{ picture }]),
    ]);
    if (!shown) await files.pictures.remove(picture);
  },
});

const showing = "select from product where trader_id = $1 and images @> $2::jsonb limit 1";

export const sellerJobs: JobKind[] = [forgetPhotoJob];
