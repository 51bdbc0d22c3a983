import type { Settings } from "#server/settings.ts";
import type { Push } from "./push.ts";
import { vapidKeys } from "./vapid-keys.ts";
import { webPush } from "./web-push.ts";

/** Pushed messages as the settings name them; they need no provider's account. */
export function openPush(settings: Settings): Push {
  const { PUBLIC_URL, VAPID_SUBJECT, PUSH_HOSTS: hosts } = settings;
  const own = PUBLIC_URL.startsWith("https:") ? PUBLIC_URL : "mailto:nobody@soko.invalid";
  return webPush({ keys: vapidKeys(settings), subject: VAPID_SUBJECT ?? own, hosts });
}
