import { notificationChannel } from "#areas/notifications/notifier.ts";
import { type Hub, openHub } from "#server/realtime/hub.ts";
import type { Listener } from "#server/realtime/open-listener.ts";

/** Hands what any process told its people to the pages that are open at this one. */
export async function openRealtime(
  listener: Pick<Listener, "listen">,
  warn: (what: string) => void,
): Promise<Hub> {
  const hub = openHub();
  await listener.listen(
    notificationChannel,
    (payload) => {
      const told = toldBy(payload);
      if (told) void hub.tell(told.accountId, told.id);
      else warn("what was told on the channel of notifications is not understood");
    },
    () => void hub.greetAll(),
  );
  return hub;
}

function toldBy(payload: string): { id: string; accountId: string } | undefined {
  try {
    const { id, accountId } = JSON.parse(payload) as Record<string, unknown>;
    return typeof id === "string" && typeof accountId === "string" ? { id, accountId } : undefined;
  } catch {
    return undefined;
  }
}
