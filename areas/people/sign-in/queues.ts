import type { Contact } from "#areas/people/accounts/contacts.ts";
import { type Queue, queue } from "#server/jobs/queue.ts";

export interface CodeData {
  /** A `WaitingCode` as JSON, encrypted: see `readWaitingCode`. */
  sealed: string;
}

/** One queue for each channel, so that a provider that does not respond delays no other. */
export const codeQueues: Record<Contact["channel"], Queue<CodeData>> = {
  sms: queue("code-sms"),
  email: queue("code-email"),
};
