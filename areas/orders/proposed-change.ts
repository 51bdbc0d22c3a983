/** One line of a request as a proposal would change it; amounts in the request's currency. */
export interface ProposedChange {
  lineId: string;
  previousUnitPrice: number;
  currentUnitPrice: number;
  previousQuantity: number;
  currentQuantity: number;
}
