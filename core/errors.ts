/**
 * Every refusal the product knows: its phrase key (also the basis of the `code` on the wire) and
 * its HTTP status. The sentence stands in the phrases under the same key.
 */
export const errorStatuses = {
  "errors.badInput": 400,
  "errors.badJson": 400,
  "errors.unauthorized": 401,
  "errors.signInFirst": 401,
  "errors.forbidden": 403,
  "errors.verifyFirst": 403,
  "errors.notFound": 404,
  "errors.unknownPath": 404,
  "errors.userNotFound": 404,
  "errors.methodNotAllowed": 405,
  "errors.conflict": 409,
  "errors.onceKey": 400,
  "errors.priceChanged": 409,
  "errors.onceReused": 409,
  "errors.tooLarge": 413,
  "errors.unsupportedMediaType": 415,
  "errors.tooManyRequests": 429,
  "errors.internal": 500,
  "errors.unavailable": 503,
  "errors.upload.tooLarge": 413,
  "errors.upload.notAForm": 415,
  "errors.upload.unreadable": 400,
  "errors.upload.cutOff": 400,
  "errors.upload.onlyOne": 400,
  "errors.upload.notAnImage": 400,
  "errors.upload.notAPdf": 400,
  "errors.upload.notATable": 400,
  "errors.upload.tooManyPixels": 400,
  "errors.upload.damaged": 400,
  "associations.notNow": 409,
  "associations.unknownPerson": 400,
  "personalData.lastAdministrator": 409,
  "currencies.unknown": 400,
  "signIn.failed": 400,
  "signIn.suspended": 403,
  "signIn.tooMany": 429,
  "signIn.code.wrong": 400,
  "signIn.code.over": 400,
  "signIn.code.wait": 429,
  "signIn.contact.taken": 409,
  "verificationDocuments.tooMany": 409,
  "verificationDocuments.reliedOn": 409,
  "verificationDocuments.ownDocument": 403,
  "verificationDocuments.decidedMeanwhile": 409,
  "cart.unavailable": 409,
  "cart.full": 409,
  "cart.ownProduct": 409,
  "orders.nothingToOrder": 400,
  "orders.oneTrader": 400,
  "orders.ownProduct": 409,
  "orders.unavailable": 409,
  "orders.notEnough": 409,
  "orders.belowMinimum": 400,
  "orders.tooManyPending": 429,
  "orders.notNow": 409,
  "orders.changedMeanwhile": 409,
  "orders.sameAsNow": 400,
  "orders.alreadyRated": 409,
  "payments.notNow": 409,
  "payments.underWay": 409,
  "payments.otherAmount": 400,
  "payments.gatewayRefused": 409,
  "seller.noShop": 403,
  "seller.notNow": 409,
  "seller.changedMeanwhile": 409,
  "seller.tooManyPhotos": 409,
  "seller.reviewedMeanwhile": 409,
  "seller.ownProduct": 403,
  "seller.badTable": 400,
  "notifications.badPushAddress": 400,
  "desk.ownAccount": 403,
  "desk.decidedMeanwhile": 409,
  "desk.notActive": 409,
  "desk.lastAdministrator": 409,
  "desk.unreachable": 409,
} as const satisfies Record<string, number>;

export type ErrorKey = keyof typeof errorStatuses;
export type PhraseValues = Record<string, string | number>;

/** One field that is not right: the field's name and the phrase that says so. */
export interface FieldError {
  field: string;
  key: string;
  values?: PhraseValues;
}

/** A refusal that a person may read, in her language, by its phrase key. */
export class AppError extends Error {
  readonly key: ErrorKey;
  readonly values: PhraseValues;
  readonly fields: FieldError[];
  /** What the caller needs to go on: beside the sentence, as `data`. */
  readonly data: unknown;
  readonly headers: Record<string, string>;

  constructor(
    key: ErrorKey,
    values: PhraseValues = {},
    more: { fields?: FieldError[]; headers?: Record<string, string>; data?: unknown } = {},
  ) {
    super(key);
    this.name = "AppError";
    this.key = key;
    this.values = values;
    this.fields = more.fields ?? [];
    this.data = more.data;
    this.headers = more.headers ?? {};
  }

  get status(): number {
    return errorStatuses[this.key];
  }

  /** Stable code on the wire: "errors.notFound" is "not_found", "orders.belowMinimum" "orders_below_minimum". */
  get code(): string {
    return this.key
      .replace(/^errors\./, "")
      .replace(/\./g, "_")
      .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}
