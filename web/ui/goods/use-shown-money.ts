import { useShellData } from "#web/shell/shell-data.ts";

/**
 * An amount in the currency the visitor chose, with the day of its rate; undefined when she chose
 * none, or the rate is not known. For showing only: nothing is reckoned with it.
 */
export function useShownMoney() {
  const rates = useShellData()?.rates;
  const currency = useShellData()?.shownCurrency;
  return (amount: number, from: string) => {
    const base = rates?.perUsd[from];
    const to = currency && rates?.perUsd[currency];
    if (!base || !to || currency === from) return undefined;
    return { amount: (amount * to) / base, currency, date: rates.day, ageDays: rates.ageDays };
  };
}
