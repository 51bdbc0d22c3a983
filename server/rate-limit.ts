import { RateLimiterRes } from "rate-limiter-flexible";
import { commonRefusal } from "#core/errors.ts";
import { type Limiter, sharedLimiter } from "./limits/shared-limits.ts";
import type { InHourDay } from "./limits/windows.ts";
import type { Settings } from "./settings.ts";
import { type LimitStore, storedLimiter } from "./stored-limiter.ts";

export interface RateLimit {
  /**
   * Counts one request of this caller.
   * @returns the RateLimit-* headers of the response
   * @throws AppError errors.tooManyRequests with Retry-After in seconds
   */
  count(caller: string): Promise<Record<string, string>>;
}

/**
 * A limit per caller and minute in memory, shared with all processes of the edition.
 * @param name separates its counts from those of other limits
 */
export const perMinute = (name: string, points: number): RateLimit =>
  inMemory(name, points, minute);

const inMemory = (name: string, points: number, seconds: number): RateLimit =>
  rateLimit(points, sharedLimiter(name, points, seconds));

function rateLimit(points: number, limiter: Limiter): RateLimit {
  return {
    async count(caller) {
      try {
        return headersOf(points, await limiter.consume(caller));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw commonRefusal("tooManyRequests", {
          values: { seconds: wait },
          headers: { ...headersOf(points, refusal), "retry-after": String(wait) },
        });
      }
    },
  };
}

function headersOf(points: number, state: RateLimiterRes): Record<string, string> {
  return {
    "ratelimit-limit": String(points),
    "ratelimit-remaining": String(Math.max(0, state.remainingPoints)),
    "ratelimit-reset": String(Math.max(0, Math.ceil(state.msBeforeNext / 1000))),
  };
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Limits other than the limit of reads. Most are stored in the database, for every process and
 * across restarts. Those are never counted inside a transaction, which could wait for a second
 * connection. Limits counted inside transactions are in memory, see `createSharedLimits`.
 */
export interface Limiters {
  /** Sign-in attempts with one contact from one network, or repeated by a signed-in user. */
  signInOfContact: RateLimit;
  /** Sign-in attempts with one contact from all networks together. */
  signInOfStrangers: RateLimit;
  /** Sign-in attempts with one account from a browser that signed in to it before. */
  signInOfDevice: RateLimit;
  signInOfAddress: RateLimit;
  registerOfAddress: RateLimit;
  /** Repeated code attempts, by one caller and by all unknown callers. */
  codeRetry: RateLimit;
  codeRetryOfStrangers: RateLimit;
  /** Contact form messages from one network. */
  contactOfAddress: RateLimit;
  /**
   * Copies of them to one e-mail, which any visitor can enter; then copies to all, and mails to the
   * edition, in a day.
   */
  contactCopyToEmail: RateLimit;
  contactCopies: RateLimit;
  contactMails: RateLimit;
  /** People whom an account looked up by phone or e-mail to add them as members. */
  memberOfAccount: RateLimit;
  /** Codes entered to confirm one delivery. */
  deliveryCodeOfOrder: RateLimit;
  /** Pictures requested by one address that did not exist yet. */
  newPictureOfAddress: RateLimit;
  /** Share pictures requested by one address that were not drawn yet. */
  newSharePictureOfAddress: RateLimit;
  /** Files that any visitor may generate: trade plans as PDF, prices as a table. */
  openFileOfAddress: RateLimit;
  /** Reports that contain each row of one account's books. */
  largeReportOfPerson: RateLimit;
  /** Typing indicators that one person sends to another. */
  typingOfPerson: RateLimit;
  /** Receipts generated as PDF or picture for an account. */
  receiptFileOfPerson: RateLimit;
  /** Token refreshes of one sign-in. Replaced tokens stay as evidence. */
  tokenRefreshOfSession: RateLimit;
  /** Submissions and withdrawals of one seller's products. Each stays in their history. */
  submissionOfPerson: RateLimit;
  /** Payments of one order. */
  paymentOfOrder: RateLimit;
  /** Credit files requested by one account. Each reads a year of books. */
  creditFileOfPerson: RateLimit;
  /** Changes to the books of one account. */
  bookChangeOfPerson: RateLimit;
  /**
   * Statements that one account uploads; then tables of every kind. Both include unreadable files.
   */
  statementOfPerson: RateLimit;
  tableOfPerson: RateLimit;
  /** Exports of one account's own data. */
  exportOfPerson: RateLimit;
  /**
   * Writes with an idempotency key, whose responses are stored: of an account, and of visitors from
   * one network.
   */
  repeatableWriteOfPerson: RateLimit;
  repeatableWriteOfAddress: RateLimit;
  /** New carts of visitors from one network. */
  cartOfAddress: RateLimit;
  /** Codes of credit files entered from one network. */
  creditCodeOfAddress: RateLimit;
  /** Files uploaded from one network without a sign-in. */
  anonymousFileOfAddress: RateLimit;
}

export function createLimiters(settings: Settings, store: LimitStore): Limiters {
  const stored = (name: string, points: number, seconds: number) =>
    rateLimit(points, storedLimiter(store, { name, points, seconds }));
  const hourAndDay = (name: string, most: InHourDay) =>
    inTurn(stored(`${name} hour`, most.hour, hour), stored(`${name} day`, most.day, day));
  const inMemoryBoth = (name: string, most: InHourDay) =>
    inTurn(inMemory(`${name} hour`, most.hour, hour), inMemory(`${name} day`, most.day, day));
  return {
    signInOfContact: inTurn(
      stored("sign-in minute", settings.SIGN_INS_PER_MINUTE, minute),
      stored("sign-in hour", settings.SIGN_INS_PER_HOUR, hour),
      stored("sign-in day", settings.SIGN_INS_PER_DAY, day),
    ),
    signInOfStrangers: stored("sign-in all", settings.SIGN_INS_PER_ACCOUNT_AND_DAY, day),
    signInOfDevice: stored("sign-in device", settings.SIGN_INS_PER_DEVICE_AND_DAY, day),
    signInOfAddress: stored("sign-in address", settings.SIGN_INS_PER_ADDRESS_AND_MINUTE, minute),
    registerOfAddress: inTurn(
      stored("register hour", settings.REGISTRATIONS_PER_ADDRESS_AND_HOUR, hour),
      stored("register day", settings.REGISTRATIONS_PER_ADDRESS_AND_DAY, day),
    ),
    codeRetry: stored("code retry", settings.CODE_RETRIES_PER_ADDRESS_AND_DAY, day),
    codeRetryOfStrangers: stored("code retry all", settings.CODE_RETRIES_PER_DAY, day),
    contactOfAddress: hourAndDay("contact", settings.CONTACT_MESSAGES_PER_ADDRESS),
    contactCopyToEmail: stored("contact copy", settings.CONTACT_COPIES_TO_ONE_PER_DAY, day),
    contactCopies: stored("contact copies", settings.CONTACT_COPIES_PER_DAY, day),
    contactMails: stored("contact mails", settings.CONTACT_EMAILS_PER_DAY, day),
    memberOfAccount: stored("member", settings.MEMBERS_PER_ACCOUNT_AND_HOUR, hour),
    deliveryCodeOfOrder: stored("delivery code", settings.DELIVERY_CODE_TRIES_PER_HOUR, hour),
    newPictureOfAddress: perMinute("new picture", settings.NEW_PICTURES_PER_ADDRESS_AND_MINUTE),
    newSharePictureOfAddress: perMinute(
      "new share picture",
      settings.NEW_SHARE_PICTURES_PER_ADDRESS_AND_MINUTE,
    ),
    openFileOfAddress: perMinute("open file", settings.OPEN_FILES_PER_ADDRESS_AND_MINUTE),
    largeReportOfPerson: inMemory("large report", settings.LARGE_REPORTS_PER_PERSON_AND_HOUR, hour),
    typingOfPerson: perMinute("typing", settings.TYPING_SIGNS_PER_MINUTE),
    receiptFileOfPerson: perMinute("receipt file", settings.RECEIPTS_PER_PERSON_AND_MINUTE),
    creditCodeOfAddress: hourAndDay("credit code", settings.CREDIT_CODES_PER_ADDRESS),
    tokenRefreshOfSession: inMemory("token refresh", settings.TOKEN_REFRESHES_PER_DAY, day),
    submissionOfPerson: inMemory("submission", settings.PRODUCT_SUBMISSIONS_PER_DAY, day),
    paymentOfOrder: inMemory("payment", settings.PAYMENTS_OF_ONE_ORDER_PER_DAY, day),
    creditFileOfPerson: inMemory("credit file", settings.CREDIT_FILE_TRIES_PER_HOUR, hour),
    bookChangeOfPerson: inMemory("book change", settings.BOOK_CHANGES_PER_DAY, day),
    statementOfPerson: inMemory("statement", settings.STATEMENTS_PER_DAY, day),
    tableOfPerson: inMemoryBoth("table", settings.TABLES_PER_ACCOUNT),
    exportOfPerson: stored("export", settings.EXPORTS_PER_HOUR, hour),
    repeatableWriteOfPerson: inMemory(
      "repeatable write",
      settings.REPEATABLE_WRITES_PER_ACCOUNT_AND_DAY,
      day,
    ),
    repeatableWriteOfAddress: inMemory(
      "repeatable write of address",
      settings.REPEATABLE_WRITES_PER_ADDRESS_AND_DAY,
      day,
    ),
    cartOfAddress: inMemoryBoth("cart", settings.CARTS_PER_ADDRESS),
    anonymousFileOfAddress: stored(
      "strangers' file",
      settings.STRANGERS_FILES_PER_ADDRESS_AND_HOUR,
      hour,
    ),
  };
}

/** Applies limits in order. What one refuses, the following do not count. */
const inTurn = (...limits: [RateLimit, ...RateLimit[]]): RateLimit => ({
  async count(caller) {
    let headers = {};
    for (const limit of limits) headers = await limit.count(caller);
    return headers;
  },
});
