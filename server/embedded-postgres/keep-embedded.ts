import { setTimeout as sleep } from "node:timers/promises";
import { type EmbeddedServer, startEmbedded } from "./start-embedded.ts";
import type { Say } from "./waiting.ts";

const lookEveryMs = 1_000;
const tryAgainMs = 5_000;

/** An embedded server that is started again should it fall. */
export interface KeptServer {
  /** Fails as `startEmbedded` does. */
  started: Promise<EmbeddedServer>;
  /** Stops it for good, also while it starts. */
  stop(): Promise<void>;
}

/** Starts the embedded server and looks after it until `stop`; it comes back at the same address. */
export function keepEmbedded(options: { dataDir: string; say: Say }): KeptServer {
  const ending = new AbortController();
  const started = startEmbedded(options);
  const lookingAfter = started.then((server) => lookAfter(server, options, ending.signal));
  lookingAfter.catch(() => {});
  return {
    started,
    async stop() {
      ending.abort();
      const last = await lookingAfter.catch(() => undefined);
      await last?.stop();
    },
  };
}

/** @returns the server that runs in the end */
async function lookAfter(
  first: EmbeddedServer,
  options: { dataDir: string; say: Say },
  signal: AbortSignal,
): Promise<EmbeddedServer> {
  const port = Number(new URL(first.urlFor("postgres")).port);
  let server = first;
  let pauseMs = lookEveryMs;
  for (;;) {
    // A database is no reason for a process to go on.
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return server;
    if (server.isRunning()) continue;
    options.say("The database fell and is started again.");
    try {
      server = await startEmbedded({ ...options, port });
      pauseMs = lookEveryMs;
    } catch (error) {
      options.say((error as Error).message);
      pauseMs = tryAgainMs;
    }
  }
}
