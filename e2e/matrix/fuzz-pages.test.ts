import { createResponseLog } from "#app/testing/fuzz/response-log.ts";
import { seeded } from "#data/demo/seeded.ts";
import { openPool } from "#server/database/database.ts";
import { fuzzCredentials } from "../fuzz/fuzz-credentials.ts";
import { fuzzer } from "../fuzz/fuzzer.ts";
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
  const results = createResponseLog();
  try {
    const { start, next, close } = await fuzzer(baseURL ?? "", {
      people: () => fuzzCredentials(pool.db, true),
      share: 1,
      note: results.note,
      isCareful: true,
    });
    await start();
    const rand = seeded(String(seed));
    for (let n = 0; n < count; n += 1) await next(rand);
    close();
  } finally {
    await pool.close();
  }
  expect(results.failed()).toEqual([]);
  expect(results.total()).toBeGreaterThan(count);
});
