import { limit, minuteHourDay } from "./declare-limit.ts";

/** Limits of signing in, codes, registration and messages outside the pages. */
export const peopleLimits = {
  SIGN_INS_PER_MINUTE: limit(
    10,
    "Tries to sign in to one account from one address in a minute.",
    "signIn.tooMany",
  ),
  SIGN_INS_PER_HOUR: limit(
    30,
    "Tries to sign in to one account from one address in an hour.",
    "signIn.tooMany",
  ),
  SIGN_INS_PER_DAY: limit(
    100,
    "Tries to sign in to one account from one address in a day.",
    "signIn.tooMany",
  ),
  SIGN_INS_PER_ACCOUNT_AND_DAY: limit(
    500,
    "Tries to sign in to one account from all addresses together in a day; past it unknown callers must use a code.",
    "signIn.byCode",
  ),
  SIGN_INS_PER_DEVICE_AND_DAY: limit(
    30,
    "Tries in a day on a known device, which nobody else can use up.",
    "signIn.tooMany",
  ),
  SIGN_INS_PER_ADDRESS_AND_MINUTE: limit(
    60,
    "Tries to sign in to any account from one address in a minute.",
    "signIn.tooMany",
  ),
  REGISTRATIONS_PER_ADDRESS_AND_HOUR: limit(
    60,
    "Registrations and drafts of visitors' orders from one address in an hour.",
    "errors.tooManyRequests",
  ),
  REGISTRATIONS_PER_ADDRESS_AND_DAY: limit(
    300,
    "Registrations and drafts of visitors' orders from one address in a day.",
    "errors.tooManyRequests",
  ),
  MEMBERS_PER_ACCOUNT_AND_HOUR: limit(
    100,
    "Invitations to associations that one account sends in an hour.",
    "errors.tooManyRequests",
  ),
  CODES_PER_ADDRESS_AND_DAY: limit(
    250,
    "Codes requested from one address in a day, never more than a third of what is left of the day for unknown callers.",
    "signIn.code.wait",
  ),
  CODES_PER_ACCOUNT_AND_DAY: limit(
    20,
    "Codes requested in a day by one account that is signed in or on a known device.",
    "signIn.code.wait",
  ),
  CODES_PER_DAY: limit(
    2000,
    "Codes that the whole edition sends by SMS in a day, which bounds their cost.",
    "signIn.code.wait",
  ),
  EMAIL_CODES_PER_DAY: limit(
    4000,
    "Codes that the whole edition sends by e-mail in a day.",
    "signIn.code.wait",
  ),
  CODE_RETRIES_PER_ADDRESS_AND_DAY: limit(
    100,
    "Second and further tries of codes from one address in a day; the first try of a code is always open.",
    "signIn.code.tooMany",
  ),
  CODE_RETRIES_PER_DAY: limit(
    500,
    "Second and further tries of codes by all unknown callers together in a day.",
    "signIn.code.tooMany",
  ),
  SMS_TO_ONE: minuteHourDay(
    "12,60,240",
    "Parts of SMS to one person in a minute, an hour and a day; past the minute they wait, past the hour or the day they are held.",
  ),
  SMS_BY_ONE: minuteHourDay(
    "40,300,800",
    "Parts of SMS that one person causes in a minute, an hour and a day; messages from officers have no such limit.",
  ),
  SMS_BY_ONE_TO_ANOTHER: minuteHourDay(
    "3,7,15",
    "Parts of SMS that one person causes to another in a minute, an hour and a day.",
  ),
  EMAILS_TO_ONE: minuteHourDay(
    "20,100,300",
    "E-mails to one person in a minute, an hour and a day; past the minute they wait, past the hour or the day they are held.",
  ),
  EMAILS_BY_ONE: minuteHourDay(
    "60,600,2000",
    "E-mails that one person causes in a minute, an hour and a day; messages from officers have no such limit.",
  ),
  EMAILS_BY_ONE_TO_ANOTHER: minuteHourDay(
    "8,24,60",
    "E-mails that one person causes to another in a minute, an hour and a day.",
  ),
  PUSHES_TO_ONE: minuteHourDay(
    "20,100,300",
    "Push messages to one person in a minute, an hour and a day; past the minute they wait, past the hour or the day they are held.",
  ),
  PUSHES_BY_ONE: minuteHourDay(
    "60,600,2000",
    "Push messages that one person causes in a minute, an hour and a day; messages from officers have no such limit.",
  ),
  PUSHES_BY_ONE_TO_ANOTHER: minuteHourDay(
    "8,24,60",
    "Push messages that one person causes to another in a minute, an hour and a day.",
  ),
  SMS_PER_DAY: limit(
    20_000,
    "Parts of SMS for notifications of the whole edition in a day; codes have a separate limit, CODES_PER_DAY.",
  ),
  TOKEN_REFRESHES_PER_DAY: limit(
    240,
    "New token pairs that a program requests for one sign-in in a day.",
    "errors.tooManyRequests",
  ),
  PUSH_BROWSERS: limit(
    10,
    "Browsers of one account that receive push messages; past it the oldest is removed.",
  ),
} as const;
