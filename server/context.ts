import type { Edition, EditionCode } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import type { Act, Role } from "#core/roles.ts";
import type { Changes } from "./database/changes.ts";
import type { Database } from "./database/database.ts";
import type { Files } from "./files/files.ts";
import type { Slot } from "./gate.ts";
import type { Jobs } from "./jobs/queue.ts";
import type { Keys } from "./keys.ts";
import type { Messages } from "./messages/messages.ts";
import type { Notifier } from "./notifications/notify.ts";
import type { Partners } from "./operations/partners.ts";
import type { OperationRegistry } from "./operations/registry.ts";
import type { Gateways } from "./payments/gateways.ts";
import type { Phrases } from "./phrases.ts";
import type { PictureWork } from "./pictures/picture-work.ts";
import type { Push } from "./push/push.ts";
import type { Limiters } from "./rate-limit.ts";
import type { Settings } from "./settings.ts";
import type { UploadRoom } from "./uploads/upload-room.ts";

export interface Person {
  kind: "person";
  accountId: string;
  /** What she is called in the head of the page. */
  name: string;
  roles: readonly Role[];
  /** Whether she proved a phone or an e-mail to be hers. */
  isVerified: boolean;
  /** The sign-in she came by. */
  sessionId: string;
}

/** Who calls: nobody in particular, a program that showed the client's credential, or a person. */
export type Actor = { kind: "visitor" } | { kind: "client"; clientId: string } | Person;

/** A browser that is known by a cookie of its own and by nothing else. */
export interface Visitor {
  /** What its cookie holds; absent for who has none yet. */
  secret: string | undefined;
  /** Gives the browser this cookie with the answer; undefined takes it away. */
  keep(secret: string | undefined): void;
}

/** Finds who is behind a cookie or a token; an area knows how, the server only asks. */
export interface Actors {
  /** @param secret what the session cookie holds */
  ofBrowser(context: Context, secret: string): Promise<Person | undefined>;
  /** @param token an access token of ours; a person's or a client's */
  ofToken(context: Context, token: string): Promise<Actor | undefined>;
}

/** What every read and verb is given beside its input. Plain values; a test builds its own. */
export interface Context {
  /** The pool, or inside `transaction` the one connection that holds it. */
  db: Database;
  /**
   * Does all or nothing; inside another one it joins that one. What `work` is given takes the place
   * of this context, so that the pool is out of reach.
   */
  transaction<T>(this: this, work: (context: this) => Promise<T>): Promise<T>;
  operations: OperationRegistry<Context>;
  acts: readonly Act[];
  cache: Cache;
  changes: Changes;
  actor: Actor;
  edition: Edition;
  /** All five, this one included, at the addresses this process knows. */
  editions: Record<EditionCode, Edition>;
  partners: Partners;
  settings: Settings;
  language: Language;
  /** Words of every language, for what is written to people elsewhere. */
  phrases: Phrases;
  gateways: Gateways;
  /** Work for after the transaction, asked for inside it. */
  jobs: Jobs;
  /** Tells people what happened: `notify` of server/notifications. */
  notifier: Notifier;
  /** SMS and e-mail. Sent after the transaction, never inside it; by themselves only codes. */
  messages: Messages;
  /** Messages to browsers; sent by jobs, never inside a transaction. */
  push: Push;
  files: Files;
  /** The room that files take while they arrive and are made into what is kept. */
  uploadRoom: UploadRoom;
  /** Decodes, draws and encodes pictures: so much at once, one caller after the other. */
  pictureWork: PictureWork;
  keys: Keys;
  limiters: Limiters;
  /** The place of this request among those at work. */
  slot: Slot;
  /** Who is not signed in but has something here, a cart: what her cookie holds. */
  visitor: Visitor;
  /** Key by which a caller asks again for the same write; absent where she gave none. */
  idempotencyKey?: string | undefined;
  /** The caller's IPv4 address or /64 of IPv6, for limits alone: it is written nowhere. */
  address: string;
  /** What the cookie holds by which a browser is known again to accounts; pages alone read it. */
  deviceSecret?: string | undefined;
  /** The caller's browser or program as it names itself. */
  device: string;
  /** Tells who runs this what they should act on; names no person. */
  warn: (what: string) => void;
  now: Date;
}

/** What of the context is the same for every request and every job of a process. */
export type BaseContext = Omit<
  Context,
  "actor" | "visitor" | "language" | "phrases" | "address" | "device" | "slot" | "now"
>;

/** `transaction` of a context, whoever made it. */
export function transaction<C extends { db: Database }, T>(
  this: C,
  work: (context: C) => Promise<T>,
): Promise<T> {
  return this.db.transaction((db) => work({ ...this, db }));
}

/** What this process keeps between requests, each piece under the function it belongs to. */
export interface Cache {
  /** @param opened is given the piece when it is made */
  of<Value>(owner: object, opened?: (kept: Map<string, Value>) => void): Map<string, Value>;
}

export function openCache(): Cache {
  const byOwner = new WeakMap<object, Map<string, unknown>>();
  return {
    of<Value>(owner: object, opened?: (kept: Map<string, Value>) => void) {
      const before = byOwner.get(owner) as Map<string, Value> | undefined;
      if (before) return before;
      const kept = new Map<string, Value>();
      byOwner.set(owner, kept);
      opened?.(kept);
      return kept;
    },
  };
}
