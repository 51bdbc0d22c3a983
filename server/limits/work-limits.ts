import { hourDay, limit } from "./declare-limit.ts";

/** Limits of books, calls and files. */
export const workLimits = {
  BOOK_ITEMS: limit(
    2000,
    "Items in the inventory of one account's books.",
    "bookkeeping.tooManyItems",
  ),
  BOOK_ROWS: limit(
    100_000,
    "Sales, expenses, payments and stock changes in one account's books.",
    "bookkeeping.tooManyRows",
  ),
  BOOK_PAYMENTS_OF_ONE_SALE: limit(100, "Payments of one sale on credit."),
  BOOK_CHANGES_PER_DAY: limit(
    10_000,
    "Writes into one account's books in a day.",
    "errors.tooManyRequests",
  ),
  CREDIT_FILE_TRIES_PER_HOUR: limit(
    20,
    "Credit files that one account requests in an hour, existing ones included.",
    "errors.tooManyRequests",
  ),
  STATEMENTS_PER_DAY: limit(
    20,
    "Statements that one account uploads in a day.",
    "errors.tooManyRequests",
  ),
  STATEMENT_RULES: limit(
    2000,
    "Rules for statements stored for one account; past it the oldest are deleted.",
  ),
  STATEMENT_LAYOUTS: limit(
    50,
    "Column layouts of statements stored for one account; past it the oldest are deleted.",
  ),
  CREDIT_FILES: limit(
    60,
    "Credit files of one account, withdrawn ones included.",
    "creditFiles.tooMany",
  ),
  CREDIT_CODES_PER_ADDRESS: hourDay(
    "60,300",
    "Codes of credit files typed from one address in an hour and a day.",
    "errors.tooManyRequests",
  ),
  PUBLIC_READS_PER_MINUTE: limit(
    600,
    "Calls from one address without a credential in a minute.",
    "errors.tooManyRequests",
  ),
  CLIENT_READS_PER_MINUTE: limit(
    6000,
    "Calls from one address with the client's credential in a minute.",
    "errors.tooManyRequests",
  ),
  NEW_PICTURES_PER_ADDRESS_AND_MINUTE: limit(
    600,
    "Pictures in a new size that one address requests in a minute; existing ones are not counted.",
    "errors.tooManyRequests",
  ),
  NEW_SHARE_PICTURES_PER_ADDRESS_AND_MINUTE: limit(
    120,
    "New pictures for sharing that one address requests in a minute; existing ones are not counted.",
    "errors.tooManyRequests",
  ),
  OPEN_FILES_PER_ADDRESS_AND_MINUTE: limit(
    60,
    "Trade plans as PDF and price files that one address requests in a minute.",
    "errors.tooManyRequests",
  ),
  LARGE_REPORTS_PER_PERSON_AND_HOUR: limit(
    60,
    "Reports with each row, as PDF or as a table, that one person requests in an hour.",
    "errors.tooManyRequests",
  ),
  RECEIPTS_PER_PERSON_AND_MINUTE: limit(
    20,
    "Receipts, reports and waybills that one person requests as a file in a minute.",
    "errors.tooManyRequests",
  ),
  STRANGERS_FILES_PER_ADDRESS_AND_HOUR: limit(
    60,
    "Files uploaded from one address in an hour by people who are not signed in.",
    "errors.tooManyRequests",
  ),
  TABLES_PER_ACCOUNT: hourDay(
    "30,150",
    "Tables that one account uploads in an hour and a day, unreadable ones included.",
    "errors.tooManyRequests",
  ),
  EXPORTS_PER_HOUR: limit(
    5,
    "Exports of one account's data in an hour, one at a time.",
    "errors.tooManyRequests",
  ),
  LARGE_LISTS_AT_ONCE: limit(
    2,
    "Lists of more than 1,000 rows that one process reads for calls at once, one for each caller; the others wait some seconds, then get 503.",
  ),
  EXPORTS_AT_ONCE: limit(
    2,
    "Exports of personal data that one process writes at once; the others wait some seconds, then get 503.",
  ),
  REPEATABLE_WRITES_PER_ACCOUNT_AND_DAY: limit(
    20_000,
    "Writes of one account with an idempotency key in a day; their responses are stored for two days.",
    "errors.tooManyRequests",
  ),
  REPEATABLE_WRITES_PER_ADDRESS_AND_DAY: limit(
    20_000,
    "Writes of visitors from one address with an idempotency key in a day; their responses are stored for two days.",
    "errors.tooManyRequests",
  ),
} as const;
