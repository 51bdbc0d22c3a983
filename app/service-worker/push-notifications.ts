import { notificationsPath, pushPath } from "#core/paths.ts";
import type { OpenPage, Registration, Subscription } from "./worker-scope.ts";

const icon = "/icon/192.png";

/** A pushed message as the system shows it. */
export interface SystemNotification {
  title: string;
  options: { body: string; icon: string; tag?: string; data: { link: string } };
}

/**
 * Converts a pushed message into a notification. With a key, a message that arrives twice is shown
 * once. A push must always show something, so an unreadable one reports that there is news.
 * @param origin our origin: a link is a path here, and an invalid one leads to the list
 */
export function toSystemNotification(text: string, origin: string): SystemNotification {
  const { key, title, body, link } = fieldsOf(text);
  return {
    title: title || "Soko",
    options: {
      body: body ?? "",
      icon,
      ...(key && { tag: key }),
      data: { link: addressOf(link, origin) },
    },
  };
}

function fieldsOf(text: string): Partial<Record<"key" | "title" | "body" | "link", string>> {
  try {
    const message: unknown = JSON.parse(text);
    const fields = Object.entries(message ?? {}).filter(([, value]) => typeof value === "string");
    return Object.fromEntries(fields);
  } catch {
    return {};
  }
}

function addressOf(link: string | undefined, origin: string): string {
  const list = new URL(notificationsPath, origin);
  try {
    const address = link ? new URL(link, origin) : list;
    return (/^https?:$/.test(address.protocol) ? address : list).href;
  } catch {
    return list.href;
  }
}

/** Focuses a page that already shows it, or opens one, so that text typed elsewhere stays. */
export async function openLink(
  link: string,
  pages: readonly OpenPage[],
  open: (link: string) => Promise<unknown>,
): Promise<void> {
  const match = pages.find(({ url }) => url === link);
  await (match ? match.focus() : open(link));
}

/** Sends the new subscription to the server after the browser has changed it. */
export async function resubscribe(
  { pushManager }: Registration,
  before: Subscription | null | undefined,
): Promise<void> {
  const now = (await pushManager?.getSubscription()) ?? (await again(pushManager, before));
  if (!now) return;
  const { endpoint = "", keys } = now.toJSON();
  const body = new URLSearchParams({ endpoint, ...keys });
  await fetch(pushPath, { method: "POST", body });
}

const again = async (
  pushManager: Registration["pushManager"],
  before: Subscription | null | undefined,
) => before && pushManager?.subscribe(before.options);

/** Ends the subscription, so that the next user of the phone sees no notification of this one. */
export async function unsubscribePush({ pushManager }: Registration): Promise<void> {
  await (await pushManager?.getSubscription())?.unsubscribe();
}
