import { regionsPath } from "#core/paths.ts";

export const regionPath = (code: string) => `${regionsPath}/${code}`;
export const regionProductPath = (code: string, id: string) =>
  `${regionPath(code)}/single-product/${id}`;
export const regionTraderPath = (code: string, id: string) => `${regionPath(code)}/trader/${id}`;
