import { editions } from "#core/editions.ts";
import type { Flow } from "./flows.ts";

interface Land {
  code: string;
  /** In English. */
  name: string;
}

/** What one country exported to another in an average year. */
export interface Flows {
  exporter: Land;
  importer: Land;
  /** A section of the customs classification, "02"; "total" for all of them. */
  section: string;
  value: number;
  quantity: number | null;
}

interface Count {
  countryCode: string;
  flow: Flow;
  partner: string;
  partnerCode: string | null;
  section: string;
  value: number;
  quantity: number | null;
}

const own = new Set<string>(Object.values(editions).map(({ countryCode }) => countryCode));

/**
 * Returns the same flows from the side of each of our countries, by partner and section, with the
 * sums over all sections and over all of Africa.
 */
export function countTradeInAfrica(rows: readonly Flows[]): Count[] {
  const sums = new Map<string, Count>();
  const add = (count: Count) => {
    const key = `${count.countryCode} ${count.flow} ${count.partner} ${count.section}`;
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, ...added(sum, count) } : count);
  };
  for (const { exporter, importer, section, value, quantity } of rows) {
    for (const [flow, side, other] of [
      ["export", exporter, importer],
      ["import", importer, exporter],
    ] as const) {
      if (!own.has(side.code)) continue;
      for (const partner of [
        { code: other.code, name: other.name },
        { code: null, name: "Africa" },
      ]) {
        for (const sectionOrTotal of [section, "total"]) {
          add({
            countryCode: side.code,
            flow,
            partner: partner.name,
            partnerCode: partner.code,
            section: sectionOrTotal,
            value,
            quantity,
          });
        }
      }
    }
  }
  return [...sums.values()];
}

/** Rounds to tenths, the precision of the source. */
const tenths = (a: number, other: number) => Math.round((a + other) * 10) / 10;

const added = (a: Count, other: Count) => ({
  value: tenths(a.value, other.value),
  quantity:
    a.quantity === null || other.quantity === null ? null : tenths(a.quantity, other.quantity),
});
