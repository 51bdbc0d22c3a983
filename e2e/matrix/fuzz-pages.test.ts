import { answers } from "#app/testing/fuzz/answers.ts";
import { seeded } from "#data/demo/seeded.ts";
import { openPool } from "#server/database/database.ts";
import { fuzzers } from "../fuzz/fuzzers.ts";
import { fuzzing } from "../fuzz/fuzzing.ts";
import { expect, test } from "../visit.ts";

const seed = 7;
const count = 300;

/**
 * A small part of `npm run fuzz`, run beside the other tests: with new users, whose posts are
 * refused.
 */
test(`answers ${count} random page requests without a failure, seed ${seed}`, async ({
  baseURL,
}) => {
  test.setTimeout(120_000);
  const pool = openPool(process.env.SOKO_TEST_DATABASE ?? "", { size: 2 });
  const found = answers();
  try {
    const { start, next, close } = await fuzzing(baseURL ?? "", {
      people: () => fuzzers(pool.db, true),
      share: 1,
      note: found.note,
      isCareful: true,
    });
    await start();
    const rand = seeded(String(seed));
    for (let n = 0; n < count; n += 1) await next(rand);
    close();
  } finally {
    await pool.close();
  }
  expect(found.failed()).toEqual([]);
  expect(found.total()).toBeGreaterThan(count);
});
