/** What the form shows about the cost of the current input. */
export interface DisplayedCost {
  /** Rendered part by part; "" if there is no cost. */
  html: string;
  /** The displayed total, which is sent with the form; "" if there is none. */
  total: string;
  /** The input it was calculated for, as returned by `costInputKey`. */
  costedFor: string;
  /** Why there is no cost. */
  issue: string;
}

export const noCost: DisplayedCost = { html: "", total: "", costedFor: "", issue: "" };

/** Returns a key of the input, to check whether a cost belongs to the current form values. */
export const costInputKey = ({
  quantity = "",
  unitId = "",
}: {
  quantity?: string | undefined;
  unitId?: string | undefined;
}) => `${quantity.trim()} ${unitId}`;

/** Where the form's script fetches a cost. */
export const costPath = "/market/logistics/cost";
