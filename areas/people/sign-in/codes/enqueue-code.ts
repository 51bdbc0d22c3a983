import type { Contact } from "#areas/people/accounts/contacts.ts";
import { newId } from "#core/ids.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { createSealer } from "#server/sealer.ts";
import { type CodeData, codeQueues } from "../queues.ts";

/** A code until it is sent. */
export interface WaitingCode {
  /** Stays the same for every try, so that providers can recognize a duplicate. */
  id: string;
  requestId: string;
  code: string;
  sendTo: Contact;
  language: Language;
  /** Nothing is sent. It is queued all the same, so that the response takes equally long. */
  isDecoy: boolean;
}

/**
 * Requests a code's message in the transaction that stores its digest: whatever process dies, the
 * code is sent. The row of the job reveals neither the code nor the contact.
 */
export function enqueueCode(context: Context, code: Omit<WaitingCode, "id">): Promise<void> {
  const waiting: WaitingCode = { id: newId(), ...code };
  const sealed = codeSealer(context).seal(JSON.stringify(waiting));
  return context.jobs.send(context, codeQueues[code.sendTo.channel], { sealed });
}

/** Decrypts the data of a job. @throws Error when it was changed, or encrypted with another key */
export const readWaitingCode = (context: Pick<Context, "keys">, { sealed }: CodeData) =>
  JSON.parse(codeSealer(context).open(sealed)) as WaitingCode;

const codeSealer = ({ keys }: Pick<Context, "keys">) =>
  createSealer(keys.hmac("codes to send", ""));
