import { marketPath } from "#core/paths.ts";

export { marketPath, productPath, traderPath } from "#core/paths.ts";

/** Addresses of the market's pages, by what they show. */
export const regionsPath = `${marketPath}/regions`;
export const regionPath = (code: string) => `${regionsPath}/${code}`;
export const regionProductPath = (code: string, id: string) =>
  `${regionPath(code)}/single-product/${id}`;
export const regionTraderPath = (code: string, id: string) => `${regionPath(code)}/trader/${id}`;

/** The market place with some choices made; one that is undefined is none. */
export function marketAddress(
  chosen: Partial<
    Record<
      "category" | "subCategory" | "commodity" | "location" | "sort",
      number | string | undefined
    >
  >,
): string {
  const given = Object.entries(chosen).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${marketPath}?${query}` : marketPath;
}
