import "./start/production.ts";
import { parseArgs } from "node:util";
import { type CopyProgress, copyFiles } from "#server/files/copy-files.ts";
import { StartError } from "#server/start-error.ts";
import type { ObjectStore } from "#server/storage/object-store.ts";
import { openObjectStore } from "#server/storage/open-object-store.ts";
import { StorageUnavailable } from "#server/storage/storage-unavailable.ts";
import { createProgressLine } from "./start/progress-line.ts";
import { run } from "./start/run.ts";

const usage = `Say what to copy: npm run files -- copy --from file:.data --to "s3://bucket?endpoint=https://…&region=…"
A folder is the one that DATA_DIR names; the key of a bucket is in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;

const line = createProgressLine();

/**
 * `npm run files -- copy --from … --to …`: copies the uploads from a folder to a bucket or back,
 * also while the server runs.
 */
await run(async (atEnd) => {
  const { from, to } = parseArguments(process.argv.slice(2));
  const stopping = new AbortController();
  const { signal } = stopping;
  line.say("Copying the files; Ctrl-C stops it, and running it again goes on.");
  const onProgress = (progress: CopyProgress) =>
    line.show(`${progress.percent} %: ${sentenceOf(progress)}`);
  const copying = copyFiles({ from, to, onProgress, signal });
  atEnd(async () => {
    stopping.abort();
    await copying.catch(() => {});
  });
  const done = await copying.catch((error: unknown) => {
    if (!(error instanceof StorageUnavailable)) throw error;
    throw new StartError(`Stopped: ${error.reason}. Running it again goes on.`);
  });
  line.say(`Done: ${sentenceOf(done)}. Nothing was removed.`);
  if (done.copied > 0) line.say("Run it again after the start with the new FILES_URL.");
  return "done";
});

const sentenceOf = ({ copied, present, bytes }: CopyProgress): string =>
  `${copied} files copied (${(bytes / 1_000_000).toFixed(1)} MB), ${present} were there already`;

function parseArguments(args: string[]): { from: ObjectStore; to: ObjectStore } {
  const text = { type: "string" } as const;
  const options = { from: text, to: text };
  const { values, positionals } = parseArgs({
    args,
    options,
    strict: false,
    allowPositionals: true,
  });
  const { from, to } = values;
  const isCopy = positionals.length === 1 && positionals[0] === "copy";
  if (!isCopy || typeof from !== "string" || typeof to !== "string") throw new StartError(usage);
  return { from: openAt("--from", from), to: openAt("--to", to) };
}

function openAt(option: string, url: string): ObjectStore {
  try {
    return openObjectStore(url);
  } catch (error) {
    throw new StartError(`The address of ${option} is not right: ${(error as Error).message}.`);
  }
}
