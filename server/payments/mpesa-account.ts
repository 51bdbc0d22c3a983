/** Whose money it becomes, and how Daraja knows us. */
export interface MpesaAccount {
  /** Where Daraja answers, without a path. */
  url: string;
  consumerKey: string;
  consumerSecret: string;
  /** Number of the till or paybill that is paid. */
  shortcode: string;
  passkey: string;
  /** What its shillings are called: KES. */
  currency: string;
  timeoutMs?: number;
}
