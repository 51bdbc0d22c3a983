import { chatPath } from "#core/paths.ts";
import { refusalOf, textInput } from "#web/offline-queue/queued-row.ts";
import { enqueue, sendQueued } from "#web/offline-queue/send.ts";
import { listQueued, removeRow } from "#web/offline-queue/store.ts";

/** Whose messages of which conversation are queued on the device. */
export interface QueueOwner {
  owner: string;
  to: { name: string; value: string };
}

/** Queues a posted form. @throws where the device cannot store it */
export async function add(form: FormData): Promise<void> {
  const row = await enqueue(location.origin + chatPath, form);
  if (!row) throw new Error("The form has no fields for the offline queue");
}

/** Returns the queued messages of a conversation, oldest first. */
export const list = async ({ owner, to }: QueueOwner) =>
  (await listQueued(owner, chatPath)).flatMap((row) => {
    const { [to.name]: value, chatText: text = "" } = textInput(row);
    return value === to.value ? [{ key: row.id, text, why: refusalOf(row)?.message }] : [];
  });

export { removeRow as remove, sendQueued as sendAll };
