import { expect } from "vitest";
import type { ImportTaxLine } from "#areas/regulations/taxes/endpoints.ts";
import { testApp } from "./test-app.ts";

const base = "/wit-backend/api";

export interface TaxRule {
  key: string;
  sources: unknown[];
  asOf: string | null;
  readOn: string;
}

export interface ImportCalculation {
  customsValue: number;
  customsValueNote: string;
  lines: ImportTaxLine[];
  total: number;
  atLeast: number;
  totalAtMost: number | null;
  isCertain: boolean;
  open: { kind: string; text: string; rule: TaxRule | null }[];
  creditable: number;
  currency: string;
  hs: { code: string; name: string; isRateKnown: boolean } | null;
  shown: { currency: string; total: number } | null;
  rate: { rate: number; day: string } | null;
  isEacOrigin: string;
  simplified: {
    ceilingUsd: number;
    valueUsd: number;
    isUnder: boolean;
    rules: { rule: TaxRule }[];
  };
  originRules: { text: string; rule: TaxRule }[];
  asks: { agency: string; what: string }[];
}

/** Sets up the app with its tax calls. */
export async function setupTaxes(environment: Record<string, string> = {}, now?: Date) {
  const app = await testApp(environment, undefined, undefined, now && { now: () => now });
  const request = async <T>(path: string, language = "en") => {
    const { status, body } = await app.get(`${base}/${path}`, {
      headers: { "accept-language": language },
    });
    return { status, ...body } as { status: number; data: T; total: number; errors: unknown[] };
  };
  const importOf = async (query: Record<string, string | number | boolean>, language = "en") => {
    const params = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, `${value}`]),
    );
    const { status, data } = await request<ImportCalculation>(`tax-calculator?${params}`, language);
    expect(status).toBe(200);
    return data;
  };
  return { ...app, request, importOf };
}
