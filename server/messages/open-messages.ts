import { join } from "node:path";
import type { Logger } from "pino";
import type { Settings } from "../settings.ts";
import { africasTalkingTransport } from "./africas-talking.ts";
import { createMessages } from "./create-messages.ts";
import type { Messages, Transport } from "./messages.ts";
import { outboxTransport } from "./outbox.ts";
import { smtpTransport } from "./smtp.ts";

/**
 * Opens the messages with the transports that the settings name. A channel without a provider goes
 * to the outbox.
 */
export function openMessages(settings: Settings, log: Logger): Messages {
  const outbox = outboxTransport(join(settings.DATA_DIR, "outbox.jsonl"));
  const transports = { sms: smsOf(settings) ?? outbox, email: emailOf(settings) ?? outbox };
  for (const channel of ["sms", "email"] as const) {
    if (transports[channel] !== outbox || settings.demoData) continue;
    log.warn({ channel }, "messages go to outbox.jsonl and reach nobody: see docs/operations.md");
  }
  return createMessages({ transports, log });
}

function smsOf(settings: Settings): Transport | undefined {
  const { AT_URL: url, AT_USERNAME: username, AT_API_KEY: apiKey, AT_SENDER: sender } = settings;
  return username && apiKey
    ? africasTalkingTransport({ url, username, apiKey, sender })
    : undefined;
}

function emailOf({ SMTP_URL: url, MAIL_FROM: from }: Settings): Transport | undefined {
  return url && from ? smtpTransport({ url, from }) : undefined;
}
