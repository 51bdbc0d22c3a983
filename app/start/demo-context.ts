import { jobContextFactory } from "#app/base-context.ts";
import type { Edition } from "#core/editions.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { noJobs } from "#server/jobs/queue.ts";
import { createLog } from "#server/log.ts";
import { loadPhrases } from "#server/phrases.ts";
import { readSettings, type Settings } from "#server/settings.ts";
import { root } from "./run.ts";

interface Demo {
  edition: Edition;
  now: Date;
  /** By default those of a demo. */
  settings?: Settings;
}

/** Nothing that the demo stores contains a digest. */
const noKeys = { SECRET_KEY: "", VAPID_PUBLIC_KEY: "", VAPID_PRIVATE_KEY: "" };

const doNothing = async () => {};

/**
 * Creates the context in which users of the demo act. It enqueues no job, sends no message and
 * calls no payment gateway, whatever the environment names.
 */
export function createDemoContext(db: Database, { edition, now, ...given }: Demo): Context {
  const usual = given.settings ?? readSettings({ EDITION: edition.code, DEMO_DATA: "on" });
  const settings = { ...usual, ...noKeys };
  const contextOf = jobContextFactory({
    settings,
    pool: { db },
    log: createLog("silent"),
    // Text is rendered when users read it, so loading the demo needs no phrases and waits for none.
    phrases: { book: (language) => loadPhrases(root).book(language) },
    messages: { deliver: doNothing, close: () => {} },
    push: { publicKey: "", accepts: () => false, send: doNothing },
    jobs: noJobs,
  });
  return { ...contextOf(), edition, now };
}

export function demoAccountLines(edition: Edition): string[] {
  return [
    `Demo accounts of ${edition.name} (password ${demoPassword}):`,
    ...Object.values(demoSignIns).map(({ email, role }) => `  ${email} (${role})`),
  ];
}
