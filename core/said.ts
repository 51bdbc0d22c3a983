/** What is said once on the page a person arrives at: the last part of its phrase, `web.said.…`. */
export const sayings = [
  "signedIn",
  "signedOut",
  "signedOutThere",
  "signedOutElsewhere",
  "passwordChanged",
  "contactChanged",
  "joinAsked",
  "associationLeft",
  "memberAdded",
  "memberDeclined",
  "saved",
  "shopAsked",
  "accountDeleted",
  "documentSent",
  "documentRemoved",
  "documentDecided",
  "accountDecided",
  "messageSent",
  "roleChanged",
  "inCart",
  "cartChanged",
  "cartLineRemoved",
  "orderApproved",
  "orderMoved",
  "orderCancelled",
  "orderRated",
  "proposalSent",
  "notificationRemoved",
  "deliverySentAgain",
  "deliveryDropped",
  "productSaved",
  "productSubmitted",
  "productWithdrawn",
  "photoAdded",
  "photoRemoved",
  "productDecided",
  "productsImported",
  "paymentSent",
  "paymentConfirmed",
  "paymentRefused",
] as const;
export type Saying = (typeof sayings)[number];

/** Cookie with one of them. It needs no script and no address, and nothing in it is a person's. */
export const sayingCookie = "soko-said";

export const isSaying = (value: unknown): value is Saying => sayings.some((one) => one === value);
