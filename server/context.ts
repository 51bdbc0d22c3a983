import type { Edition, EditionCode } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import type { Act, Role } from "#core/roles.ts";
import type { ChangeTracker } from "./database/change-tracker.ts";
import type { Database } from "./database/database.ts";
import type { ReadRouting } from "./database/replica-reads.ts";
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
  /** Name shown in the page header. */
  name: string;
  roles: readonly Role[];
  /** Whether the user has verified a phone number or an e-mail address. */
  isVerified: boolean;
  /** The session of this sign-in. */
  sessionId: string;
  /** The position of the session's last write in the database's log, in bytes. */
  lastWrite?: number | null;
}

/** The caller: an anonymous visitor, a program that sent the client's credential, or a person. */
export type Actor = { kind: "visitor" } | { kind: "client"; clientId: string } | Person;

/** A browser that is identified only by a cookie of its own. */
export interface Visitor {
  /** Value of the cookie. Absent if the browser has none yet. */
  secret: string | undefined;
  /** Sets the cookie with the response. `undefined` deletes it. */
  keep(secret: string | undefined): void;
}

/** Resolves a cookie or a token to its actor. An area implements it; the server only calls it. */
export interface Actors {
  /** @param secret value of the session cookie */
  ofBrowser(context: Context, secret: string): Promise<Person | undefined>;
  /** @param token one of our access tokens, of a person or of a client */
  ofToken(context: Context, token: string): Promise<Actor | undefined>;
  /** Records that the session wrote just now, so that it reads nothing older on a replica. */
  noteWrite(context: { db: Database }, sessionId: string): Promise<void>;
}

/**
 * Passed to every read and write beside its input. It holds plain values, so a test can build its
 * own.
 */
export interface Context {
  /** The pool, or inside `transaction` the connection that runs it. */
  db: Database;
  /** Decides which reads of this request go to replicas. Absent without replicas, and in jobs. */
  reads?: ReadRouting | undefined;
  /**
   * Runs `work` in a transaction; a nested call joins the outer one. `work` receives a context that
   * replaces this one, so that it cannot reach the pool.
   */
  transaction<T>(this: this, work: (context: this) => Promise<T>): Promise<T>;
  operations: OperationRegistry<Context>;
  acts: readonly Act[];
  cache: Cache;
  changes: ChangeTracker;
  actor: Actor;
  edition: Edition;
  /** All five editions, including this one, at the URLs configured for this process. */
  editions: Record<EditionCode, Edition>;
  partners: Partners;
  settings: Settings;
  language: Language;
  /** Phrases of every language, for texts sent to people outside the current page. */
  phrases: Phrases;
  gateways: Gateways;
  /** Queues jobs inside the transaction. They run after it. */
  jobs: Jobs;
  /** Notifies people: see `notify` of server/notifications. */
  notifier: Notifier;
  /** SMS and e-mail. Sent by jobs, never inside a transaction. */
  messages: Messages;
  /** Push messages to browsers. Sent by jobs, never inside a transaction. */
  push: Push;
  files: Files;
  /** Limits the memory of uploads while they arrive and are processed. */
  uploadRoom: UploadRoom;
  /** Decodes, draws and encodes pictures. Limits the work done at once; callers take turns. */
  pictureWork: PictureWork;
  keys: Keys;
  limiters: Limiters;
  /** The concurrency slot of this request. */
  slot: Slot;
  /**
   * A visitor who is not signed in but owns something here, such as a cart. Identified by a cookie.
   */
  visitor: Visitor;
  /** Idempotency key of a write. Absent if the caller sent none. */
  idempotencyKey?: string | undefined;
  /** The caller's IPv4 address or /64 of IPv6. Used for limits only and never stored. */
  address: string;
  /** Value of the cookie by which accounts recognize a browser. Only pages read it. */
  deviceSecret?: string | undefined;
  /** The caller's user agent. */
  device: string;
  /** Reports what the operator should act on. Names no person. */
  warn: (what: string) => void;
  now: Date;
}

/** The part of the context that is the same for every request and every job of a process. */
export type BaseContext = Omit<
  Context,
  "actor" | "visitor" | "language" | "phrases" | "address" | "device" | "slot" | "now"
>;

/** Implements `transaction` for every kind of context. */
export function transaction<C extends { db: Database }, T>(
  this: C,
  work: (context: C) => Promise<T>,
): Promise<T> {
  return this.db.transaction((db) => work({ ...this, db }));
}

/** What this process caches between requests, in one map per owning function. */
export interface Cache {
  /** @param opened is called with the map when it is created */
  of<Value>(owner: object, opened?: (entries: Map<string, Value>) => void): Map<string, Value>;
}

export function openCache(): Cache {
  const byOwner = new WeakMap<object, Map<string, unknown>>();
  return {
    of<Value>(owner: object, opened?: (entries: Map<string, Value>) => void) {
      const before = byOwner.get(owner) as Map<string, Value> | undefined;
      if (before) return before;
      const cachedEntries = new Map<string, Value>();
      byOwner.set(owner, cachedEntries);
      opened?.(cachedEntries);
      return cachedEntries;
    },
  };
}
