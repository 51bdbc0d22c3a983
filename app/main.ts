import "./start/production.ts";
import { type Edition, editions, overrideEdition } from "#core/editions.ts";
import { directUrl, readSettings, type Settings } from "#server/settings.ts";
import { claimResources } from "./start/claim.ts";
import { openDatabase } from "./start/open-database.ts";
import { type AtEnd, run, say } from "./start/run.ts";
import { trimHeap } from "./start/trim-heap.ts";

/** `npm start`: serves one edition, whatever the state of the folder. */
await run(async (atEnd) => {
  const settings = readSettings(process.env);
  const edition = overrideEdition(editions[settings.EDITION], { currency: settings.CURRENCY });
  await claimResources(settings, atEnd);
  say(`Starting ${edition.name}…`);
  const url = await openDatabase(settings, atEnd);
  const starting = { settings, edition, url, atEnd };
  const lines = settings.WORKERS > 1 ? await startWorkers(starting) : await startAlone(starting);
  say(`${edition.name} is open at ${settings.PUBLIC_URL}`);
  for (const line of lines) say(line);
  trimHeap();
  process.send?.("open");
  return "serving";
});

interface Starting {
  settings: Settings;
  edition: Edition;
  url: string;
  atEnd: AtEnd;
}

// The rest of the program is loaded only now, so that an invalid setting is reported at once.
async function startAlone({ settings, edition, url, atEnd }: Starting): Promise<string[]> {
  const { prepareDatabase } = await import("./start/prepare-database.ts");
  const { startEdition } = await import("./start/start-edition.ts");
  await prepareDatabase({ url: directUrl(settings, url), edition, withDemo: settings.demoData });
  atEnd(await startEdition(settings, url));
  if (!settings.demoData) return [];
  const { demoAccountLines } = await import("./start/demo-context.ts");
  return demoAccountLines(edition);
}

// This process stays small, as the workers load the server.
async function startWorkers({ settings, edition, url, atEnd }: Starting): Promise<string[]> {
  const { superviseWorkers: keepWorkers } = await import("./start/supervise-workers.ts");
  return keepWorkers({ settings, url, name: edition.name, atEnd });
}
