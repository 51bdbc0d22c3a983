/** What the form says about the cost of what is typed into it. */
export interface ShownCost {
  /** Written out, part by part; "" where there is none. */
  html: string;
  /** The total that is in sight, as it is sent along; "" where none is. */
  total: string;
  /** For what it was worked out, as `costedFor` says it. */
  costedFor: string;
  /** Why there is none. */
  issue: string;
}

export const noCost: ShownCost = { html: "", total: "", costedFor: "", issue: "" };

/** Tells whether a cost is that of what stands in the form. */
export const costedFor = ({
  quantity = "",
  unitId = "",
}: {
  quantity?: string | undefined;
  unitId?: string | undefined;
}) => `${quantity.trim()} ${unitId}`;

/** Where the form's scripts ask for a cost. */
export const costPath = "/market/logistics/cost";
