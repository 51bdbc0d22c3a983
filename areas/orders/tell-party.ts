import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import type { StoredPayload } from "#server/notifications/notification.ts";
import { notify } from "#server/notifications/notify.ts";

interface News {
  accountId: string;
  kind: string;
  payload: StoredPayload;
  about: { request: string } | { order: string };
  isSuccess?: boolean;
}

export const tellParty = async (
  context: Context,
  db: Database,
  { accountId, kind, payload, about }: News,
): Promise<void> => {
  const query = "order" in about ? `id=${about.order}` : `request=${about.request}`;
  const declared = context.notifier.kinds.of(kind, payload);
  if (!declared) throw new Error(kind);
  await notify({ ...context, db }, declared, {
    to: accountId,
    about: `/market/order-details?${query}`,
    payload,
  });
};
