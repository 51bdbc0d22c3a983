import webpush from "web-push";
import { NotSent, notSentFromResponse, withNetworkErrors } from "#server/messages/messages.ts";
import type { Settings } from "#server/settings.ts";
import { type Push, type Subscription, SubscriptionGone } from "./push.ts";
import { type VapidKeys, type VapidSettings, vapidKeys } from "./vapid-keys.ts";

type PushHow = Parameters<Push["send"]>[2];

export interface PushAccount {
  keys: VapidKeys;
  /** mailto: or https: URL at which a push service can contact us. */
  subject: string;
  /** Hosts in addition to the known push services. */
  hosts: readonly string[];
  timeoutMs?: number;
}

/** Push services accept 4,096 bytes, of which the encryption needs about a hundred. */
const maxBytes = 3_000;
/** How long the push service stores a message for a phone that is off. */
const ttlSeconds = 3 * 86_400;

/** Web Push: encrypts for one browser (RFC 8291), signs (RFC 8292) and posts (RFC 8030). */
export function webPush({ keys, subject, hosts, timeoutMs = 10_000 }: PushAccount): Push {
  const accepts = (endpoint: string) => isPushService(endpoint, hosts);
  return {
    publicKey: keys.publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, text, how) {
      if (!accepts(endpoint)) throw new NotSent("push not a push service", { again: false });
      if (Buffer.byteLength(text) > maxBytes) throw new NotSent("push too long", { again: false });
      const { headers, body } = sealed({ endpoint, p256dh, auth }, text, how);
      const answer = await withNetworkErrors("push", () =>
        fetch(endpoint, {
          method: "POST",
          headers,
          body,
          // A redirect could lead anywhere.
          redirect: "error",
          signal: AbortSignal.timeout(timeoutMs),
        }),
      );
      await answer.body?.cancel();
      const { ok, status } = answer;
      if (status === 404 || status === 410) throw new SubscriptionGone(`push ${status}`);
      if (!ok) throw notSentFromResponse("push", answer);
    },
  };

  function sealed({ endpoint, p256dh, auth }: Subscription, text: string, how: PushHow) {
    try {
      const { headers, body } = webpush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        text,
        {
          vapidDetails: { subject, ...keys },
          TTL: ttlSeconds,
          urgency: how.isUrgent ? "high" : "normal",
          // At most 32 characters of base64url (RFC 8030).
          topic: how.id.replaceAll("-", ""),
        },
      );
      const { "Content-Length": _length, ...rest } = headers as Record<string, unknown>;
      const asText = Object.entries(rest).map(([name, value]) => [name, String(value)]);
      return { headers: Object.fromEntries(asText), body: new Uint8Array(body as Buffer) };
    } catch {
      // The keys are malformed or not on the curve, so no browser created them.
      throw new SubscriptionGone("push bad keys");
    }
  }
}

/**
 * The push services of existing browsers. A browser chooses the URL to post to, so any other host
 * would let a user make this server send requests to internal machines (SSRF).
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
 * Whether a URL belongs to a push service, over https on the default port. It must be written as
 * browsers write it, so that no other parser reads it differently.
 * @param further hosts of PUSH_HOSTS, with a port where they have one; loopback ones may be http
 */
export function isPushService(endpoint: string, further: readonly string[]): boolean {
  if (endpoint.length > maxAddress || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, host, username, password, href } = new URL(endpoint);
  if (href !== endpoint || username || password) return false;
  if (further.includes(host)) return protocol === "https:" || loopback.has(hostname);
  return (
    protocol === "https:" && host === hostname && known.some((pattern) => fits(hostname, pattern))
  );
}

/**
 * One to three labels before a domain. Punycode labels are excluded, because no push service uses
 * them.
 */
const names =
  /^(?!xn--)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.(?!xn--)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?){0,2}$/;

const fits = (hostname: string, pattern: string) =>
  pattern.startsWith(".")
    ? hostname.endsWith(pattern) && names.test(hostname.slice(0, -pattern.length))
    : hostname === pattern;

/** Opens Web Push with the settings. It needs no account with a provider. */
export function openPush(settings: Settings & VapidSettings): Push {
  const { PUBLIC_URL, VAPID_SUBJECT, PUSH_HOSTS: hosts } = settings;
  const own = PUBLIC_URL.startsWith("https:") ? PUBLIC_URL : "mailto:nobody@soko.invalid";
  return webPush({ keys: vapidKeys(settings), subject: VAPID_SUBJECT ?? own, hosts });
}
