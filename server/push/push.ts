import { NotSent } from "#server/messages/messages.ts";

/** A browser that receives push messages, as in its PushSubscription (W3C Push API). */
export interface Subscription {
  /** URL at its push service. */
  endpoint: string;
  /** Public key and secret of the browser, base64url (RFC 8291). */
  p256dh: string;
  auth: string;
}

/** Sends messages to browsers. */
export interface Push {
  /** The key with which browsers subscribe (VAPID). */
  publicKey: string;
  /** Whether a URL belongs to a known push service. No other URL is ever requested. */
  accepts(endpoint: string): boolean;
  /**
   * Tries once, with at most 3 kB. Replaces a message with the same id (a UUID) that still waits
   * for the browser. @throws NotSent, or SubscriptionGone when that browser takes no more
   */
  send(to: Subscription, text: string, how: { isUrgent: boolean; id: string }): Promise<void>;
}

/** The browser was unsubscribed or no longer exists. */
export class SubscriptionGone extends NotSent {
  constructor(reason: string) {
    super(reason, { again: false });
  }
}
