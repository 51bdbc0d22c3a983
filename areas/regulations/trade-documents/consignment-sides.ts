import type {
  BorderSide,
  DocumentCondition,
  DocumentOperation,
  FilterOperation,
} from "./document-rules.ts";

/** Partner states of the East African Community: the editions' five and three others. */
const partnerStates = new Set(["TZ", "KE", "RW", "UG", "BI", "SS", "CD", "SO"]);

interface Consignment {
  countryFrom: string | undefined;
  countryTo: string | undefined;
  tradeOperation: FilterOperation | undefined;
}

interface Query {
  operations: readonly DocumentOperation[];
  /** The country that requires it; null for any. */
  country: string | null;
  condition: DocumentCondition | null;
}

/**
 * Returns the sides of the border on which a document may be required for a consignment; none if no
 * border is crossed.
 */
export function sidesOf(requirement: Query, consignment: Consignment): BorderSide[] {
  const { countryFrom, countryTo, tradeOperation } = consignment;
  if (countryFrom && countryFrom === countryTo) return [];
  const isNamed = countryFrom !== undefined || countryTo !== undefined;
  const isWay = (side: BorderSide) =>
    requirement.operations.includes(side) && (!tradeOperation || tradeOperation === side);
  const isBy = (country: string | undefined) =>
    country === undefined
      ? !isNamed
      : requirement.country === null || requirement.country === country;
  if (!suits(requirement.condition, consignment)) return [];
  const sides: BorderSide[] = [];
  if (isWay("export") && isBy(countryFrom)) sides.push("export");
  if (isWay("import") && isBy(countryTo)) sides.push("import");
  return sides;
}

/**
 * Returns whether the source's condition on the countries is met; unknown countries count as
 * possible.
 */
function suits(condition: DocumentCondition | null, { countryFrom, countryTo }: Consignment) {
  const isPartner = (country: string | undefined) => !country || partnerStates.has(country);
  const isWithin = isPartner(countryFrom) && isPartner(countryTo);
  switch (condition) {
    case "partner state":
      return isWithin;
    case "from outside the EAC":
      return !countryFrom || !partnerStates.has(countryFrom);
    default:
      return true;
  }
}
