import type { ReactElement } from "react";
import type { CalculatorKind } from "#areas/regulations/sources/paths.ts";
import type { PageContext } from "#server/page.ts";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import type { CalculatorAnswer, CalculatorResult } from "./part.ts";

/** Returns a result as the page of its calculator shows it. */
export const showResult = (
  pageContext: PageContext,
  kind: CalculatorKind,
  { summary, address }: Omit<CalculatorResult, "html">,
  result: ReactElement,
): CalculatorAnswer => ({
  refusal: null,
  result: { summary, address, html: prerenderWithWords(pageContext, result, kind) },
});
