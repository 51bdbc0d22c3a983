export type PhraseValues = Record<string, string | number>;

/** An invalid field: its name and the phrase that explains why. */
export interface FieldError {
  field: string;
  key: string;
  values?: PhraseValues;
}

export interface RefusalDetails {
  /** Values of the phrase. */
  values?: PhraseValues;
  fields?: FieldError[];
  headers?: Record<string, string>;
  /** What the caller needs to proceed, sent beside the message as `data`. */
  data?: unknown;
}

/** These always have a Retry-After header, with a default where no time is given. */
const isToWait = (status: number) => status === 429 || status === 503;

/** A refusal with a user-facing message, identified by its phrase key. */
export class AppError extends Error {
  readonly key: string;
  /** HTTP status. */
  readonly status: number;
  readonly values: PhraseValues;
  readonly fields: FieldError[];
  readonly headers: Record<string, string>;
  readonly data: unknown;

  constructor(key: string, status: number, details: RefusalDetails = {}) {
    super(key);
    this.name = "AppError";
    this.key = key;
    this.status = status;
    this.values = details.values ?? {};
    this.fields = details.fields ?? [];
    this.headers = { ...(isToWait(status) && { "retry-after": "60" }), ...details.headers };
    this.data = details.data;
  }

  get code(): string {
    return codeOf(this.key);
  }
}

/**
 * Returns the stable code on the wire: "errors.notFound" is "not_found", "orders.belowMinimum"
 * "orders_below_minimum".
 */
export const codeOf = (key: string): string =>
  key
    .replace(/^errors\./, "")
    .replace(/\./g, "_")
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The header of a refusal after which the caller may try again; one second at least. */
export const retryAfter = (seconds: number) => ({
  "retry-after": String(Math.max(1, Math.ceil(seconds))),
});

/** Seconds to wait for an answer of other users, who may give it at any time. */
export const retryAfterAnswer = retryAfter(3600);

/** Creates the refusals of one list; `throw refuse("notNow")`. */
export interface Refuse<Name extends string = string> {
  (name: Name, details?: RefusalDetails): AppError;
  /** HTTP status by phrase key. */
  readonly statuses: Readonly<Record<string, number>>;
}

/**
 * Declares the refusals of an area: the last part of each phrase key, with its HTTP status. The
 * message is in the area's phrases under `<prefix>.<name>`.
 */
export function refusals<const Statuses extends Record<string, number>>(
  prefix: string,
  statuses: Statuses,
): Refuse<keyof Statuses & string> {
  const keyOf = (name: string) => `${prefix}.${name}`;
  const byKey = Object.fromEntries(
    Object.entries(statuses).map(([name, status]) => [keyOf(name), status]),
  );
  const refuse = (name: keyof Statuses & string, details?: RefusalDetails) =>
    new AppError(keyOf(name), statuses[name] as number, details);
  return Object.assign(refuse, { statuses: byKey });
}

/** Refusals that no area declares itself. */
export const commonRefusal = refusals("errors", {
  badInput: 400,
  badJson: 400,
  unauthorized: 401,
  signInFirst: 401,
  forbidden: 403,
  verifyFirst: 403,
  notFound: 404,
  unknownPath: 404,
  userNotFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  onceKey: 400,
  priceChanged: 409,
  onceReused: 409,
  amountTooLarge: 400,
  tooLarge: 413,
  unsupportedMediaType: 415,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
  busy: 503,
  storageFull: 507,
  "upload.tooLarge": 413,
  "upload.notAForm": 415,
  "upload.unreadable": 400,
  "upload.cutOff": 400,
  "upload.tooSlow": 408,
  tooSlow: 408,
  "upload.onlyOne": 400,
  "upload.notAnImage": 400,
  "upload.notAPdf": 400,
  "upload.notATable": 400,
  "upload.isSpreadsheet": 400,
  "upload.isPdf": 400,
  "upload.isPacked": 400,
  "upload.isEmpty": 400,
  "upload.tableTooLarge": 413,
  "upload.tooManyPixels": 400,
  "upload.damaged": 400,
});

/** For what does not exist, or belongs to another user. */
export const notFound = () => commonRefusal("notFound");

/** Invalid input, with the fields. */
export const badInput = (...fields: FieldError[]) => commonRefusal("badInput", { fields });
