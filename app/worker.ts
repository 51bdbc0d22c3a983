import "./start/production.ts";
import { editions, overrideEdition } from "#core/editions.ts";
import { directUrl, readSettings } from "#server/settings.ts";
import { sendToPrimary } from "#server/workers/worker-messages.ts";
import { demoAccountLines } from "./start/demo-context.ts";
import { run } from "./start/run.ts";
import { workerJobs } from "./start/scheduled-jobs.ts";
import { startEdition } from "./start/start-edition.ts";
import { trimHeap } from "./start/trim-heap.ts";
import { workerShare } from "./start/worker-share.ts";

/** One of the processes that serve an edition together. Only `superviseWorkers` starts it. */
await run(async (atEnd) => {
  const settings = workerShare(readSettings(process.env));
  const { DATABASE_URL: url = "", demoData } = settings;
  const own = process.argv.slice(2);
  const edition = overrideEdition(editions[settings.EDITION], { currency: settings.CURRENCY });
  const isFirst = own.includes(workerJobs.prepare);
  if (isFirst) {
    const { prepareDatabase } = await import("./start/prepare-database.ts");
    await prepareDatabase({ url: directUrl(settings, url), edition, withDemo: demoData });
  }
  const doesJobs = own.includes(workerJobs.jobs);
  atEnd(await startEdition(settings, url, { isShared: !isFirst, doesJobs }));
  trimHeap();
  sendToPrimary({ soko: "open", lines: demoData ? demoAccountLines(edition) : [] });
  return "serving";
});
