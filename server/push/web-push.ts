import webpush from "web-push";
import { NotSent, online, refusedBy } from "#server/messages/messages.ts";
import type { Settings } from "#server/settings.ts";
import { type Push, type Subscription, SubscriptionGone } from "./push.ts";
import { type VapidKeys, vapidKeys } from "./vapid-keys.ts";

type PushHow = Parameters<Push["send"]>[2];

export interface PushAccount {
  keys: VapidKeys;
  /** mailto: or https: by which a push service finds us. */
  subject: string;
  /** Hosts beside the known push services. */
  hosts: readonly string[];
  timeoutMs?: number;
}

/** Push services take 4,096 bytes, of which the encryption needs about a hundred. */
const maxBytes = 3_000;
/** A phone that was off hears of it for so long. */
const keptSeconds = 3 * 86_400;

/** Web Push: encrypted for one browser (RFC 8291), signed by us (RFC 8292), posted (RFC 8030). */
export function webPush({ keys, subject, hosts, timeoutMs = 10_000 }: PushAccount): Push {
  const accepts = (endpoint: string) => isPushService(endpoint, hosts);
  return {
    publicKey: keys.publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, text, how) {
      if (!accepts(endpoint)) throw new NotSent("push not a push service", { again: false });
      if (Buffer.byteLength(text) > maxBytes) throw new NotSent("push too long", { again: false });
      const { headers, body } = sealed({ endpoint, p256dh, auth }, text, how);
      const answer = await online("push", () =>
        fetch(endpoint, {
          method: "POST",
          headers,
          body,
          // Elsewhere could be anywhere.
          redirect: "error",
          signal: AbortSignal.timeout(timeoutMs),
        }),
      );
      await answer.body?.cancel();
      const { ok, status } = answer;
      if (status === 404 || status === 410) throw new SubscriptionGone(`push ${status}`);
      if (!ok) throw refusedBy("push", answer);
    },
  };

  function sealed({ endpoint, p256dh, auth }: Subscription, text: string, how: PushHow) {
    try {
      const { headers, body } = webpush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        text,
        {
          vapidDetails: { subject, ...keys },
          TTL: keptSeconds,
          urgency: how.isUrgent ? "high" : "normal",
          // 32 signs of base64url at most (RFC 8030).
          topic: how.id.replaceAll("-", ""),
        },
      );
      const { "Content-Length": _length, ...rest } = headers as Record<string, unknown>;
      const asText = Object.entries(rest).map(([name, value]) => [name, String(value)]);
      return { headers: Object.fromEntries(asText), body: new Uint8Array(body as Buffer) };
    } catch {
      // Its keys are not on the curve, or not keys: no browser made them.
      throw new SubscriptionGone("push bad keys");
    }
  }
}

/**
 * Push services of the browsers there are. A browser tells us where to post to, so anything else
 * would let anybody make this server ask machines behind it.
 */
const known = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  ".push.apple.com",
];

const loopback = new Set(["127.0.0.1", "[::1]", "localhost"]);

const maxAddress = 2_000;

/**
 * Whether an address belongs to one of them, over https on its usual port, written as browsers
 * write it: nothing in it is read in another way by somebody else.
 * @param further hosts of PUSH_HOSTS, with a port where they have one; loopback ones may be http
 */
export function isPushService(endpoint: string, further: readonly string[]): boolean {
  if (endpoint.length > maxAddress || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, host, username, password, href } = new URL(endpoint);
  if (href !== endpoint || username || password) return false;
  if (further.includes(host)) return protocol === "https:" || loopback.has(hostname);
  return protocol === "https:" && host === hostname && known.some((one) => fits(hostname, one));
}

/** One to three names before a domain; none in another alphabet, which no push service has. */
const names =
  /^(?!xn--)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.(?!xn--)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?){0,2}$/;

const fits = (hostname: string, one: string) =>
  one.startsWith(".")
    ? hostname.endsWith(one) && names.test(hostname.slice(0, -one.length))
    : hostname === one;

/** Pushed messages as the settings name them; they need no provider's account. */
export function openPush(settings: Settings): Push {
  const { PUBLIC_URL, VAPID_SUBJECT, PUSH_HOSTS: hosts } = settings;
  const own = PUBLIC_URL.startsWith("https:") ? PUBLIC_URL : "mailto:nobody@soko.invalid";
  return webPush({ keys: vapidKeys(settings), subject: VAPID_SUBJECT ?? own, hosts });
}
