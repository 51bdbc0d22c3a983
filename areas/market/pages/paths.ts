/** Addresses of the market's pages, by what they show. */
export const marketPath = "/market/market-access";
export const regionsPath = `${marketPath}/regions`;
export const productPath = (id: string) => `${marketPath}/single-product/${id}`;
export const traderPath = (id: string) => `${marketPath}/trader/${id}`;
export const regionPath = (code: string) => `${regionsPath}/${code}`;
export const regionProductPath = (code: string, id: string) =>
  `${regionPath(code)}/single-product/${id}`;
export const regionTraderPath = (code: string, id: string) => `${regionPath(code)}/trader/${id}`;
