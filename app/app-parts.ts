import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import type { Pool } from "#server/database/database.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import type { Messages } from "#server/messages/messages.ts";
import type { Phrases } from "#server/phrases.ts";
import type { Push } from "#server/push/push.ts";
import type { Hub } from "#server/realtime/hub.ts";
import type { Settings } from "#server/settings.ts";

/** What the server is built of. */
export interface AppParts {
  settings: Settings;
  pool: Pool;
  log: Logger;
  phrases: Phrases;
  messages: Messages;
  push: Push;
  jobs: Jobs;
  /** The open pages that are told what happens. */
  hub: Hub;
  /** The built pages; without them the app serves calls alone, as the API tests do. */
  pages?: { build: ServerBuild | (() => Promise<ServerBuild>); clientFolder?: string };
}
