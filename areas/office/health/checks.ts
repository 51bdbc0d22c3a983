import { statfs } from "node:fs/promises";
import { codeQueues } from "#areas/people/sign-in/queues.ts";
import { sendQueues } from "#areas/platform/notifications/delivery-queues.ts";
import { countUnsentDeliveries } from "#areas/platform/notifications/unsent-deliveries.ts";
import { listLatestCurrencies } from "#areas/reference/currencies/endpoints.ts";
import { countEscalated } from "#areas/trade/disputes/count-escalated.ts";
import { editionCodes } from "#core/editions.ts";
import { readBackupState } from "#server/backup/backup-runs.ts";
import type { Context } from "#server/context.ts";
import { readDataFolder, readServerLoad } from "#server/database/server-state.ts";
import { countFailedJobs, countLateJobs } from "#server/jobs/late-jobs.ts";
import type { Settings } from "#server/settings.ts";
import {
  type CheckedPart,
  judgeBackup,
  judgeDatabase,
  judgeDisk,
  judgeDisputes,
  judgeJobs,
  judgeMessages,
  judgePartners,
  type Volume,
} from "./health-rules.ts";
import type { Check } from "./run-checks.ts";

const channels = ["sms", "email", "push"] as const;
/** The queues that send through each channel. */
const queuesOf = {
  sms: [sendQueues.sms.name, codeQueues.sms.name],
  email: [sendQueues.email.name, codeQueues.email.name],
  push: [sendQueues.push.name],
};
const sendingQueues = new Set(Object.values(queuesOf).flat());

async function checkDatabase({ db }: Context) {
  const started = performance.now();
  const load = await readServerLoad(db);
  return judgeDatabase({ ...load, milliseconds: performance.now() - started });
}

async function checkMessages(context: Context) {
  const [jobs, unsent] = await Promise.all([
    countLateJobs(context.db),
    countUnsentDeliveries(context),
  ]);
  const ofMessages = jobs.filter(({ queue }) => sendingQueues.has(queue));
  const refusing = ofMessages.filter(({ retrying }) => retrying > 0);
  const refusingQueues = new Set(refusing.map(({ queue }) => queue));
  return judgeMessages({
    nobody: channelsWithoutProvider(context.settings),
    refusing: channels.filter((channel) =>
      queuesOf[channel].some((name) => refusingQueues.has(name)),
    ),
    retrying: sum(refusing.map(({ retrying }) => retrying)),
    late: sum(ofMessages.map(({ late }) => late)),
    unsent,
  });
}

/** In a demo, messages go to a file on purpose. */
function channelsWithoutProvider({ demoData, AT_USERNAME, SMTP_URL }: Settings) {
  const isSet = { sms: AT_USERNAME, email: SMTP_URL };
  return demoData ? [] : (["sms", "email"] as const).filter((channel) => !isSet[channel]);
}

async function checkJobs({ db }: Context) {
  const [late, failed] = await Promise.all([countLateJobs(db), countFailedJobs(db)]);
  const isOther = ({ queue }: { queue: string }) => !sendingQueues.has(queue);
  return judgeJobs({
    late: sum(late.filter(isOther).map((row) => row.late)),
    failed: sum(failed.filter(isOther).map((row) => row.failed)),
  });
}

async function checkDisk({ db, settings }: Context) {
  const folder = await readDataFolder(db);
  const volumes = [await volumeOf("files", settings.DATA_DIR)];
  // The folder is on this machine only if it can be found here.
  const ofDatabase = folder && (await volumeOf("database", folder).catch(() => undefined));
  return judgeDisk(ofDatabase ? [...volumes, ofDatabase] : volumes);
}

async function volumeOf(of: Volume["of"], folder: string): Promise<Volume> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { of, free: bavail * bsize, total: blocks * bsize };
}

async function checkBackup({ db, settings, now }: Context) {
  const { lastGoodAt: good, lastError } = await readBackupState({ db });
  const hasFailed = lastError !== null;
  return judgeBackup({ good, hasFailed, isDemo: settings.demoData }, now);
}

async function checkPartners({ partners, edition, editions, language }: Context) {
  const others = editionCodes.filter((code) => code !== edition.code);
  const answers = await Promise.all(
    others.map((code) => partners.ask(code, listLatestCurrencies, { size: 1 }, language)),
  );
  const silent = others.filter((_, at) => answers[at] === undefined);
  return judgePartners(
    silent.map((code) => editions[code].name),
    others.length,
  );
}

async function checkDisputes({ db, now }: Context) {
  const [found] = await countEscalated({ db }, { now });
  return judgeDisputes(found ?? { waiting: 0, overdue: 0 });
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

export const checks: Readonly<Record<CheckedPart, Check>> = {
  database: checkDatabase,
  messages: checkMessages,
  jobs: checkJobs,
  disk: checkDisk,
  backup: checkBackup,
  partners: checkPartners,
  disputes: checkDisputes,
};
