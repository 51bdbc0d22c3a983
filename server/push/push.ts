import { NotSent } from "#server/messages/messages.ts";

/** A browser that takes pushed messages, as its PushSubscription says (W3C Push API). */
export interface Subscription {
  /** Where its push service takes them. */
  endpoint: string;
  /** Its public key and secret, base64url (RFC 8291). */
  p256dh: string;
  auth: string;
}

/** The way out for messages to browsers. */
export interface Push {
  /** What browsers subscribe with (VAPID). */
  publicKey: string;
  /** Whether an address belongs to a push service we speak to; no other is ever asked. */
  accepts(endpoint: string): boolean;
  /**
   * One try, at most 3 kB. What was sent before under the same id (a UUID) and still waits for the
   * browser is replaced. @throws NotSent, or SubscriptionGone when that browser takes no more
   */
  send(to: Subscription, text: string, how: { isUrgent: boolean; id: string }): Promise<void>;
}

/** The browser was unsubscribed, or is no more. */
export class SubscriptionGone extends NotSent {
  constructor(reason: string) {
    super(reason, { again: false });
  }
}
