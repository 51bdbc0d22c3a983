import { expect, test } from "vitest";
import { associationJobs } from "#areas/people/associations/jobs.ts";
import { runJobs } from "./testing/run-jobs.ts";
import { offered } from "./testing/withheld/offered-things.ts";
import { filesOf, valuesOf } from "./testing/withheld/public-files.ts";
import { callsOf } from "./testing/withheld/public-walk.ts";
import { servingOf, servingOfCall, stillServed } from "./testing/withheld/served-marks.ts";
import { reason, type WithheldScene, withheldScene } from "./testing/withheld/withheld-scene.ts";
import { written } from "./testing/withheld/written-things.ts";

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
  "notification-settings",
  "price-report/summary",
  "push-token/key",
  "roles",
];

test("withheld content is served by no call, file or picture of any process", {
  timeout: 240_000,
}, async () => {
  const the = await withheldScene();
  const things = [];
  for (const [name, publish] of Object.entries({ ...offered, ...written }))
    things.push({ name, ...(await publish(the)) });
  await runJobs(the.here);
  const marks = things.flatMap((one) => one.marks);
  const served = await servingOf(the, filesOf(things), marks);
  const calls = callsOf(things, { values: await valuesOf(the), ofHouse });
  const silent: string[] = [];
  for (const call of calls) {
    const found = await servingOfCall(the, call, marks);
    served.push(...found);
    const { path, audience } = call.endpoint;
    if (audience === "public" && found.length === 0) silent.push(path);
  }
  expect(silent.sort(), "public calls that serve nothing marked").toEqual(withoutWords);
  const unseen = things.flatMap(({ name, marks }) =>
    marks
      .filter((mark) => !served.some((one) => one.marks.includes(mark)))
      .map((mark) => `${mark} of ${name}`),
  );
  expect(unseen, "every mark is served at first").toEqual([]);
  for (const { withhold } of things) await withhold();
  // One pass reads all of it again, which takes time on a busy machine.
  await expect.poll(() => stillServed(the, served), { timeout: 120_000 }).toEqual([]);
});

const mentioned = "a hidden discussion of an association in which the reader was named";
const news = "news that its association withdrew";

test.each([mentioned, news])("%s is neither announced nor listed any more", async (name) => {
  const the = await withheldScene();
  const publish = written[name] as (typeof written)[string];
  const sent = () => JSON.stringify(the.here.sent);
  const listed = async () =>
    JSON.stringify(await the.ask("GET", "notification", { token: the.reader.token }));
  const told = await publish(the);
  const [mark = ""] = told.marks;
  await runJobs(the.here);
  expect(sent(), "while it is shown").toContain(mark);
  expect(await listed()).toContain(mark);
  await told.withhold();
  expect(await listed()).not.toContain(mark);
  expect(await unseen(the)).toBe(0);

  const { marks: [late = ""] = [], withhold, ids } = await publish(the);
  // A job notifies the members of news, and the messages then wait in the queue.
  if (ids.news) await associationJobs[0]?.run(the.here.context, { newsId: ids.news }, { tries: 0 });
  expect(await listed()).toContain(late);
  await withhold();
  await runJobs(the.here, 3_600);
  expect(sent()).not.toContain(late);
  expect(await listed()).not.toContain(late);
});

const unseen = async (the: WithheldScene) =>
  (await the.ask("GET", "notification/count", { token: the.reader.token })).body.data.unseen;

test("a restored discussion is back in the notifications of its recipients", async () => {
  const the = await withheldScene();
  const {
    marks: [mark = ""] = [],
    withhold,
    ids,
  } = await (written[mentioned] as (typeof written)[string])(the);
  await withhold();
  expect(await unseen(the)).toBe(0);
  const [flag] = await the.run("select id from flag where target_id = $1", [ids.topic]);
  await the.act(`portal/flag/${flag?.id}/restore`, the.officer.token, { reason });
  const { body } = await the.ask("GET", "notification", { token: the.reader.token });
  expect(JSON.stringify(body)).toContain(mark);
  expect(await unseen(the)).toBe(1);
});
