import webpush from "web-push";
import { NotSent } from "#server/messages/messages.ts";
import { type Push, type Subscription, SubscriptionGone } from "./push.ts";
import { isPushService } from "./push-services.ts";
import type { VapidKeys } from "./vapid-keys.ts";

export interface PushAccount {
  keys: VapidKeys;
  /** mailto: or https: by which a push service finds us. */
  subject: string;
  /** Hosts beside the known push services. */
  hosts: readonly string[];
  timeoutMs?: number;
}

/** Push services take 4,096 bytes, of which the encryption needs about a hundred. */
const longest = 3_000;
/** A phone that was off hears of it for so long. */
const keptSeconds = 3 * 86_400;

/** Web Push: encrypted for one browser (RFC 8291), signed by us (RFC 8292), posted (RFC 8030). */
export function webPush({ keys, subject, hosts, timeoutMs = 10_000 }: PushAccount): Push {
  const accepts = (endpoint: string) => isPushService(endpoint, hosts);
  return {
    publicKey: keys.publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, text, { isUrgent }) {
      if (!accepts(endpoint)) throw new NotSent("push not a push service", { again: false });
      if (Buffer.byteLength(text) > longest) throw new NotSent("push too long", { again: false });
      const { headers, body } = sealed({ endpoint, p256dh, auth }, text, isUrgent);
      const answer = await online(() =>
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
      refuse(answer);
    },
  };

  function sealed({ endpoint, p256dh, auth }: Subscription, text: string, isUrgent: boolean) {
    try {
      const { headers, body } = webpush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        text,
        {
          vapidDetails: { subject, ...keys },
          TTL: keptSeconds,
          urgency: isUrgent ? "high" : "normal",
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

/** A line that breaks is worth another try. */
async function online(ask: () => Promise<Response>): Promise<Response> {
  try {
    return await ask();
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw new NotSent(`push ${cause?.code ?? name}`, { again: true });
  }
}

/** @throws NotSent unless the push service took it; SubscriptionGone when that browser is no more */
function refuse({ ok, status, headers }: Response): void {
  if (ok) return;
  const reason = `push ${status}`;
  if (status === 404 || status === 410) throw new SubscriptionGone(reason);
  const again = status >= 500 || status === 429 || status === 408;
  throw new NotSent(reason, { again, ...pauseOf(headers.get("retry-after")) });
}

/** Retry-After, in seconds or as a date, in milliseconds; at least a second. */
function pauseOf(header: string | null): { afterMs?: number } {
  if (!header) return {};
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? {} : { afterMs: Math.max(ms, 1000) };
}
