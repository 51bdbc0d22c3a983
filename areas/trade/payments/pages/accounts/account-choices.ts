import type { page } from "#server/page.ts";
import { mobileProviders, providerNames } from "../../accounts/mobile-providers.ts";

type Visit = Pick<ReturnType<typeof page>, "edition" | "say">;

/** What a seller of this country chooses of. */
export function accountChoices({ edition, say }: Visit) {
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
