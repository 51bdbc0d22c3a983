import type { PageContext } from "#server/page.ts";
import { mobileProviders, providerNames } from "../../accounts/mobile-providers.ts";

type PageScope = Pick<PageContext, "edition" | "say">;

/** The choices for a seller in this country. */
export function accountChoices({ edition, say }: PageScope) {
  const here = mobileProviders[edition.code];
  const types = [...new Set(here.flatMap(({ numbers }) => numbers))];
  return {
    providers: here.map(({ code }) => ({ value: code as string, label: providerNames[code] })),
    numberTypes: types.map((type) => ({
      value: type as string,
      label: say(`payments.number.${type}`),
    })),
  };
}

export type AccountChoices = ReturnType<typeof accountChoices>;
