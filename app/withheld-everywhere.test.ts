import { expect, test } from "vitest";
import { associationJobs } from "#areas/people/associations/jobs.ts";
import { runJobs } from "./testing/run-jobs.ts";
import { contentCases } from "./testing/withheld/content-cases.ts";
import { offerCases } from "./testing/withheld/offer-cases.ts";
import { filesOf, valuesOf } from "./testing/withheld/public-files.ts";
import { callsOf } from "./testing/withheld/public-walk.ts";
import {
  findServing,
  findServingOfCall,
  findStillServed,
} from "./testing/withheld/served-marks.ts";
import { reason, setupWithheld, type WithheldSetup } from "./testing/withheld/withheld-setup.ts";

/**
 * Areas whose public calls show only reference data and what officers write, and no user content.
 */
const ofHouse = [
  "regulations/agencies",
  "regulations/calculators",
  "reference/commodities",
  "platform/content",
  "reference/currencies",
  "reference/distances",
  "community/events",
  "prices/market-prices",
  "reference/places",
  "regulations/procedures",
  "community/service-providers",
  "people/sign-in",
  "regulations/standards",
  "regulations/taxes",
  "reference/vocabulary",
  "regulations/trade-documents",
  "prices/statistics",
  "people/verification",
];

/** Public calls of the other areas without user content. */
const withoutWords = [
  "association",
  "association/{id}",
  "forum/tags",
  "global-config/password_reset_channel",
  "information-preference",
  "logistics-tracking/{code}",
  "market-service-category",
  "market-service-type",
  "market-service-unit",
  "notification-settings",
  "price-report/summary",
  "push-token/key",
  "roles",
];

test("withheld content is served by no call, file or picture of any process", {
  timeout: 240_000,
}, async () => {
  const the = await setupWithheld();
  const items = [];
  for (const [name, publish] of Object.entries({ ...offerCases, ...contentCases }))
    items.push({ name, ...(await publish(the)) });
  await runJobs(the.here);
  const marks = items.flatMap((item) => item.marks);
  const served = await findServing(the, filesOf(items), marks);
  const calls = callsOf(items, { values: await valuesOf(the), ofHouse });
  const silent: string[] = [];
  for (const call of calls) {
    const serving = await findServingOfCall(the, call, marks);
    served.push(...serving);
    const { path, audience } = call.endpoint;
    if (audience === "public" && serving.length === 0) silent.push(path);
  }
  expect(silent.sort(), "public calls that serve nothing marked").toEqual(withoutWords);
  const unseen = items.flatMap(({ name, marks }) =>
    marks
      .filter((mark) => !served.some((item) => item.marks.includes(mark)))
      .map((mark) => `${mark} of ${name}`),
  );
  expect(unseen, "every mark is served at first").toEqual([]);
  for (const { withhold } of items) await withhold();
  // One pass reads all of it again, which takes time on a busy machine.
  await expect.poll(() => findStillServed(the, served), { timeout: 120_000 }).toEqual([]);
});

const mentioned = "a hidden discussion of an association in which the reader was named";
const news = "news that its association withdrew";

test.each([mentioned, news])("%s is neither announced nor listed any more", async (name) => {
  const the = await setupWithheld();
  const publish = contentCases[name] as (typeof contentCases)[string];
  const sent = () => JSON.stringify(the.here.sent);
  const listed = async () =>
    JSON.stringify(await the.ask("GET", "notification", { token: the.reader.token }));
  const published = await publish(the);
  const [mark = ""] = published.marks;
  await runJobs(the.here);
  expect(sent(), "before it is withheld").toContain(mark);
  expect(await listed()).toContain(mark);
  await published.withhold();
  expect(await listed()).not.toContain(mark);
  expect(await unseen(the)).toBe(0);

  const { marks: [late = ""] = [], withhold, ids } = await publish(the);
  // A job notifies the members of news, and the messages then wait in the queue.
  if (ids.news)
    await associationJobs[0]?.run(
      the.here.context,
      { newsId: ids.news },
      { tries: 0, signal: AbortSignal.any([]) },
    );
  expect(await listed()).toContain(late);
  await withhold();
  await runJobs(the.here, 3_600);
  expect(sent()).not.toContain(late);
  expect(await listed()).not.toContain(late);
});

const unseen = async (the: WithheldSetup) =>
  (await the.ask("GET", "notification/count", { token: the.reader.token })).body.data.unseen;

test("a restored discussion is back in the notifications of its recipients", async () => {
  const the = await setupWithheld();
  const {
    marks: [mark = ""] = [],
    withhold,
    ids,
  } = await (contentCases[mentioned] as (typeof contentCases)[string])(the);
  await withhold();
  expect(await unseen(the)).toBe(0);
  const [flag] = await the.run("select id from flag where target_id = $1", [ids.topic]);
  await the.act(`portal/flag/${flag?.id}/restore`, the.officer.token, { reason });
  const { body } = await the.ask("GET", "notification", { token: the.reader.token });
  expect(JSON.stringify(body)).toContain(mark);
  expect(await unseen(the)).toBe(1);
});
