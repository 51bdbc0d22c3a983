import "./start/production.ts";
import { access } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { PriceLoad } from "#areas/prices/market-prices/loading/endpoints.ts";
import { loadFile, undoLoadedFile } from "#areas/prices/market-prices/loading/load-file.ts";
import { listPriceLoadIssues, listPriceLoads } from "#areas/prices/market-prices/loading/reads.ts";
import { editions, overrideEdition } from "#core/editions.ts";
import { AppError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { openPool } from "#server/database/database.ts";
import { openJobs } from "#server/jobs/open-jobs.ts";
import { createLog } from "#server/log.ts";
import { openMessages } from "#server/messages/open-messages.ts";
import { loadPhrases } from "#server/phrases.ts";
import { openPush } from "#server/push/web-push.ts";
import { readSettings } from "#server/settings.ts";
import { StartError } from "#server/start-error.ts";
import { withStoredKeys } from "#server/stored-keys.ts";
import { jobContextFactory } from "./base-context.ts";
import { connectToRunning } from "./start/connect-to-running.ts";
import { prepareDatabase } from "./start/prepare-database.ts";
import { createProgressLine } from "./start/progress-line.ts";
import { type AtEnd, root, run } from "./start/run.ts";

const usage = `Say which file: npm run prices -- file.csv [--add-markets] [--source CODE | --publisher "Name" [--licence "CC BY 4.0"] [--url https://…]]
Or: npm run prices -- --list, npm run prices -- --undo ID`;

const maxIssuesShown = 50;
const line = createProgressLine();

/**
 * `npm run prices -- file.csv`: loads prices in WFP's layout or ours, even while the server runs.
 */
await run(async (atEnd) => {
  const { file, options } = parseArguments(process.argv.slice(2));
  if (file) {
    await access(file).catch(() => {
      throw new StartError(`There is no file ${file} to read.`);
    });
  }
  const context = await openContext(atEnd);
  if (options.list) await listAll(context);
  else if (options.undo) await undo(context, options.undo);
  else await load(context, atEnd, file ?? "", options);
  return "done";
});

function parseArguments(args: string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        source: text,
        publisher: text,
        licence: text,
        url: text,
        undo: text,
        list: flag,
        "add-markets": flag,
      },
    });
    const acts = [positionals.length > 0, values.undo !== undefined, values.list];
    if (acts.filter(Boolean).length === 1 && positionals.length < 2)
      return { file: positionals[0], options: values };
  } catch {
    // For an unknown option, the usage lists the valid ones.
  }
  throw new StartError(usage);
}

type Options = ReturnType<typeof parseArguments>["options"];

async function openContext(atEnd: AtEnd): Promise<Context> {
  const named = readSettings(process.env);
  const edition = overrideEdition(editions[named.EDITION], { currency: named.CURRENCY });
  const url = await connectToRunning(named, atEnd, "npm run prices");
  await prepareDatabase({ url, edition, withDemo: named.demoData });
  const log = createLog(named.LOG_LEVEL);
  const pool = openPool(url, { size: 2 });
  atEnd(() => pool.close());
  const settings = await withStoredKeys(named, { db: pool.db, now: new Date() });
  const jobs = openJobs(pool.db, (what) => log.warn(what));
  atEnd(() => jobs.close());
  const parts = {
    settings,
    pool,
    log,
    phrases: loadPhrases(root),
    messages: openMessages(settings, log),
    push: openPush(settings),
    jobs,
  };
  return { ...jobContextFactory(parts)(), language: "en" };
}

async function load(context: Context, atEnd: AtEnd, file: string, options: Options) {
  const stopping = new AbortController();
  const loading = loadFile(context, file, {
    ...options,
    addsMarkets: options["add-markets"],
    signal: stopping.signal,
    onProgress: ({ bytesRead, fileBytes, rowsRead, rowsRefused }) =>
      line.show(
        `${Math.floor((100 * bytesRead) / fileBytes)} % read, ${rowsRead} rows, ${rowsRefused} do not fit`,
      ),
  });
  // Ctrl-C discards what was read, and nothing is changed.
  atEnd(async () => {
    stopping.abort();
    await loading.catch(() => {});
  });
  const done = await loading.catch((error: unknown) => {
    throw sentenceOf(context, error);
  });
  await report(context, done);
  if (done.status === "failed") throw new StartError(`Nothing was changed. ${done.failure}`);
}

async function report(context: Context, load: PriceLoad): Promise<void> {
  const { rowsRead, rowsNew, rowsChanged, rowsSame, rowsRefused, marketsAdded } = load;
  line.say(
    `${load.fileName} is ${load.status}: ${rowsRead} rows, ${rowsNew} new, ${rowsChanged} changed, ${rowsSame} the same, ${rowsRefused} do not fit, ${marketsAdded} markets added.`,
  );
  const { data, total } = await listPriceLoadIssues(context, {
    id: load.id,
    page: 1,
    size: maxIssuesShown,
  });
  for (const { line: number, column, value, message } of data)
    line.say(`  line ${number}${column && `, ${column}`}${value && ` «${value}»`}: ${message}`);
  if (total > data.length) line.say(`  and ${total - data.length} more`);
  if (load.status === "loaded") line.say(`To undo it: npm run prices -- --undo ${load.id}`);
}

async function listAll(context: Context): Promise<void> {
  const { data } = await listPriceLoads(context, { page: 1, size: 20 });
  if (data.length === 0) line.say("No file of prices was loaded yet.");
  for (const { id, dateCreated, fileName, status, rowsNew, rowsChanged } of data)
    line.say(
      `${id}  ${dateCreated}  ${status}  ${rowsNew} new, ${rowsChanged} changed  ${fileName}`,
    );
}

async function undo(context: Context, id: string): Promise<void> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const done = isId ? await undoLoadedFile(context, id).catch(undefinedIfMissing) : undefined;
  if (!done) throw new StartError("No loading has this id: npm run prices -- --list shows them.");
  if (done.status !== "undone")
    throw new StartError(`It is ${done.status}: only what is loaded can be undone.`);
  line.say(`${done.fileName} is undone.`);
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof AppError) || error.status !== 404) throw error;
}

/** Returns what is wrong with the request, as a sentence. */
function sentenceOf({ phrases }: Context, error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const { say } = phrases.book("en");
  const [field] = error.fields ?? [];
  return new StartError(say(field?.key ?? error.key, field?.values ?? error.values));
}
